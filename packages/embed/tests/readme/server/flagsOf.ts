import { createHash } from 'node:crypto'

/** Half of the patients have the flag, always the same ones; another flag has another half. */
export const flagsOf = (patientId: string) => ({
  'plain-words': createHash('sha256').update(`plain-words ${patientId}`).digest().readUInt8() < 128,
})

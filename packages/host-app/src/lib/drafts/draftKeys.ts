import { deviceStorage, keysOf } from '../browserStorage.ts'

/** Keys of every draft on the device, including earlier releases. */
export function draftKeys(): string[] {
  return keysOf(deviceStorage).filter((key) => key.startsWith(PREFIX))
}

/** Maximum age of a draft, in milliseconds: one day. */
export const MAX_AGE = 24 * 60 * 60 * 1000
/** Key prefix of encrypted drafts. */
export const ENCRYPTED = 'anamnesis:draft:'
/** Key prefix of names; earlier releases stored unencrypted drafts under it. */
export const PREFIX = 'anamnesis:'
/** Key suffix of quarantined data; see createQuarantine.ts of the engine. */
export const QUARANTINE = ':aside'

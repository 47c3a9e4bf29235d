import { treatmentKeys } from './generated/registries/treatments.ts'
import { keysOf } from './keysOf.ts'

/** Every treatment code. */
export const treatmentCodes = keysOf(treatmentKeys)

/** Resolves a code or a long key; undefined for anything else. */
export function treatmentCode(text: string): TreatmentCode | undefined {
  return treatmentCodes.find((code) => code === text || treatmentKeys[code] === text)
}

/** A treatment code. */
export type TreatmentCode = keyof typeof treatmentKeys

export { treatmentKeys }

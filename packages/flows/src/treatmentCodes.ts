import { treatmentKeys } from './generated/registries/treatments.ts'

/** A treatment code. */
export type TreatmentCode = keyof typeof treatmentKeys

// Object.keys types its result as string[]
/** Every treatment code. */
export const treatmentCodes = Object.keys(treatmentKeys) as TreatmentCode[]

/** Resolves a code or a long key; undefined for anything else. */
export function treatmentCode(text: string): TreatmentCode | undefined {
  return treatmentCodes.find((code) => code === text || treatmentKeys[code] === text)
}

export { treatmentKeys }

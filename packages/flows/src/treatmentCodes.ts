import { treatmentKeys } from './generated/registries/treatments.ts'

/** The code of a treatment. */
export type TreatmentCode = keyof typeof treatmentKeys

// the keys of the object above are the codes
/** Every code there is. */
export const treatmentCodes = Object.keys(treatmentKeys) as TreatmentCode[]

/** The code for a code or a long key; undefined for anything else. */
export function treatmentCode(text: string): TreatmentCode | undefined {
  return treatmentCodes.find((code) => code === text || treatmentKeys[code] === text)
}

export { treatmentKeys }

/** Treatment codes and their long keys, which are accepted wherever a code is. */
export const treatmentKeys = {
  ed: 'erectileDysfunction',
  hl: 'hairLoss',
  pe: 'prematureEjaculation',
  sc: 'smokingCessation',
  tb: 'testosteroneBooster',
  wl: 'weightLoss',
} as const

/** The code of a treatment. */
export type TreatmentCode = keyof typeof treatmentKeys

// the keys of the object above are the codes
/** Every code there is. */
export const treatmentCodes = Object.keys(treatmentKeys) as TreatmentCode[]

/** The code for a code or a long key; undefined for anything else. */
export function treatmentCode(text: string): TreatmentCode | undefined {
  return treatmentCodes.find((code) => code === text || treatmentKeys[code] === text)
}

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

/** The code for a code or a long key; undefined for anything else. */
export function treatmentCode(text: string): TreatmentCode | undefined {
  // the keys of the object above are the codes
  const codes = Object.keys(treatmentKeys) as TreatmentCode[]
  return codes.find((code) => code === text || treatmentKeys[code] === text)
}

import { dictionary } from './dictionary.ts'
import type { MedicineClass } from './medicine.ts'

/**
 * Every way to write a medicine of a class, misspellings too, for a condition that looks for words in a text. Names that are
 * ordinary words as well are left out: only `readMedicines` can tell “rush” from “in a rush”.
 */
export function namesOfClass(wanted: MedicineClass): string[] {
  return dictionary().flatMap(({ classes, names, misspelt, standsAlone }) =>
    classes.includes(wanted) ? [...names, ...misspelt].filter((name) => !standsAlone.includes(name)) : [],
  )
}

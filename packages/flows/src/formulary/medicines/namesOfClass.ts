import { dictionary } from './dictionary.ts'
import type { MedicineClass } from './medicine.ts'

/**
 * Every name of a class's medicines, including misspellings, for a `mentions` condition. Excludes names that are
 * ordinary words: only `readMedicines` can tell “rush” from “in a rush”.
 */
export function namesOfClass(wanted: MedicineClass): string[] {
  return dictionary().flatMap(({ classes, names, misspelt, standsAlone }) =>
    classes.includes(wanted) ? [...names, ...misspelt].filter((name) => !standsAlone.includes(name)) : [],
  )
}

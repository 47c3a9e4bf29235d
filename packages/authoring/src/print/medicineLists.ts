import { createHash } from 'node:crypto'
import type { Medicine } from '@anamnesis/flows/internal'
import { dictionary, medicineClasses, withoutLookalikes } from './optionalFormulary.ts'

/** All medicine classes by id. */
export function medicineLists(): ReadonlyMap<string, MedicineList> {
  known ??= new Map(
    Object.entries(medicineClasses).map(([id, { label }]) => {
      const medicines = dictionary().filter(({ classes }) => classes.some((one) => one === id))
      const wholeLabel = `${label.charAt(0).toLowerCase()}${label.slice(1)}`
      return [id, { id, label: wholeLabel.replace(/,.*/, ''), wholeLabel, medicines, hash: hashOf(medicines) }]
    }),
  )
  return known
}

/** The medicines of a class as rules search for them. `medicines.md` lists them; a page that names the class shows the hash. */
export interface MedicineList {
  readonly id: string
  /** For use in a sentence: “a nitrate”. */
  readonly label: string
  /** The full label. */
  readonly wholeLabel: string
  readonly medicines: readonly Medicine[]
  /** Covers every name, its options and its ignored words. */
  readonly hash: string
}

let known: ReadonlyMap<string, MedicineList> | undefined

const searchedCache = new WeakMap<Medicine, readonly string[]>()

/** The names of a medicine that are searched for; names that are also ordinary words are excluded. */
export function searchedNames(medicine: Medicine): readonly string[] {
  const { names, misspelt, standsAlone } = medicine
  const found = searchedCache.get(medicine) ?? [...names, ...misspelt].filter((name) => !standsAlone.includes(name))
  searchedCache.set(medicine, found)
  return found
}

/** Words that only resemble a name of these medicines. */
export function ignoredWords(medicines: readonly Medicine[]): readonly string[] {
  return withoutLookalikes(medicines.flatMap(searchedNames)).except ?? []
}

/** A short hash of everything known about some medicines. */
export function hashOf(medicines: readonly Medicine[]): string {
  const data = medicines.map(({ id, name, standsAlone, offered, ...medicine }) => [
    id,
    name,
    searchedNames({ id, name, standsAlone, offered, ...medicine }),
    standsAlone,
    offered,
  ])
  return createHash('sha256')
    .update(JSON.stringify([data, ignoredWords(medicines)]))
    .digest('hex')
    .slice(0, 12)
}

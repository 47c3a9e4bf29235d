import { createHash } from 'node:crypto'
import type { Medicine } from '@anamnesis/flows'
import { dictionary, medicineClasses, withoutLookalikes } from './formulary.ts'

/** What a class of medicines holds, as rules look for it: `medicines.md` lists it whole, and a page that names it gives its hash. */
export interface MedicineList {
  readonly id: string
  /** In a sentence: “a nitrate”. */
  readonly label: string
  /** The same with all that its label says of it. */
  readonly wholeLabel: string
  readonly medicines: readonly Medicine[]
  /** Of every name, what is offered on the option list, and the words that are read past. */
  readonly hash: string
}

let known: ReadonlyMap<string, MedicineList> | undefined

/** Every class of medicines, by its id. */
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

const sought = new WeakMap<Medicine, readonly string[]>()

/** The names of a medicine that are looked for in a text; those that are ordinary words too are not. */
export function soughtNames(medicine: Medicine): readonly string[] {
  const { names, misspelt, standsAlone } = medicine
  const found = sought.get(medicine) ?? [...names, ...misspelt].filter((name) => !standsAlone.includes(name))
  sought.set(medicine, found)
  return found
}

/** Words that only look like a name of these medicines. */
export function readPast(medicines: readonly Medicine[]): readonly string[] {
  return withoutLookalikes(medicines.flatMap(soughtNames)).except ?? []
}

/** A short hash of all that is said of some medicines: another one means another list. */
export function hashOf(medicines: readonly Medicine[]): string {
  const said = medicines.map(({ id, name, standsAlone, offered, ...medicine }) => [
    id,
    name,
    soughtNames({ id, name, standsAlone, offered, ...medicine }),
    standsAlone,
    offered,
  ])
  return createHash('sha256')
    .update(JSON.stringify([said, readPast(medicines)]))
    .digest('hex')
    .slice(0, 12)
}

import type { KnownNamesOfKind } from '@anamnesis/engine/schema'
import { factCatalogue } from '../formulary/fact.ts'
import { dictionary } from '../formulary/medicines/dictionary.ts'
import { medicineClasses } from '../formulary/medicines/medicine.ts'
import sources from '../formulary/sources.json' with { type: 'json' }
import { TO_BE_DECIDED } from '../formulary/ingredient.ts'
import { provinces } from '../provinces.ts'
import { treatmentKeys } from '../treatmentCodes.ts'

const told = (entries: Iterable<readonly [name: string, what: string]>) => Object.fromEntries(entries)

/** The names that documents of this product use beside those of flows, by their kind: for editors. */
export function documentNames(): Record<string, KnownNamesOfKind> {
  const facts = Object.entries(factCatalogue)
  const classes = Object.entries(medicineClasses)
  return {
    treatment: { names: treatmentKeys },
    province: { names: told(provinces.map(({ value, label }) => [value, label])) },
    medicine: { names: told(dictionary().map(({ id, name }) => [id, name])) },
    // a fact may be of any medicine and dose too, which are too many to list
    fact: {
      names: told([
        ...facts.map(([id, { label }]) => [id, label] as const),
        ...classes.map(([id, { label }]) => [`takes:${id}`, label] as const),
      ]),
      isOpen: true,
    },
    'fact-group': { names: told(facts.map(([, { group }]) => [group, ''])), isOpen: true },
    // with the part of the document after a colon
    source: { names: told([...Object.keys(sources), TO_BE_DECIDED].map((name) => [name, ''])), isOpen: true },
  }
}

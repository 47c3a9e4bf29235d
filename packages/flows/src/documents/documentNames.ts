import type { NamesOfKind, UnlistedNames } from '@anamnesis/engine/schema/internal'
import { ABOUT_MEDICINES, factCatalogue } from '../formulary/fact.ts'
import { dictionary } from '../formulary/medicines/dictionary.ts'
import { medicineClasses } from '../formulary/medicines/medicine.ts'
import sources from '../formulary/sources.json' with { type: 'json' }
import { TO_BE_DECIDED } from '../formulary/ingredient.ts'
import { ingredientIds } from '../formulary/ingredients.ts'
import { lackedIngredient } from '../formulary/lackedIngredients.ts'
import { provinces } from '../provinces.ts'
import { treatmentKeys } from '../treatmentCodes.ts'

/** The names in documents of this product other than flows, by kind, for editors. */
export function documentNames(): Record<string, NamesOfKind> {
  const facts = Object.entries(factCatalogue)
  const classes = namesOf(Object.entries(medicineClasses).map(([id, { label }]) => [id, label]))
  const medicines = namesOf(dictionary().map(({ id, name }) => [id, name]))
  const groups = namesOf(facts.map(([, { group }]) => [group, '']))
  return {
    treatment: { names: treatmentKeys },
    province: { names: namesOf(provinces.map(({ value, label }) => [value, label])) },
    medicine: { names: medicines },
    'medicine-class': { names: classes },
    'medicine-or-class': { names: { ...classes, ...medicines } },
    fact: {
      names: namesOf([
        ...facts.map(([id, { label }]) => [id, label] as const),
        ...Object.entries(classes).map(([id, label]) => [`takes:${id}`, label] as const),
      ]),
      unlisted: factsOfMedicines(Object.keys({ ...classes, ...medicines })),
    },
    'fact-group': { names: groups },
    // a new fact may start a new group
    'fact-group-or-new': { names: groups, isOpen: true },
    // optionally followed by a colon and the part of the document
    source: { names: namesOf([...Object.keys(sources), TO_BE_DECIDED].map((name) => [name, ''])), isOpen: true },
  }
}

const namesOf = (entries: Iterable<readonly [name: string, what: string]>) => Object.fromEntries(entries)

/** Facts about every medicine and class, about doses of sold products, with or without amount, and about ingredients that a product lacks. */
function factsOfMedicines(names: readonly string[]): UnlistedNames {
  const ingredients = ingredientIds.join('|')
  return {
    pattern: `^(${ABOUT_MEDICINES.join('|')}):(${names.join('|')})$|^dose:(${ingredients})(:([0-9]+[.])?[0-9]+)?$|^without:(${ingredients})$`,
    examples: [
      ...ABOUT_MEDICINES.flatMap((about) => names.map((name) => `${about}:${name}`)),
      ...ingredientIds.flatMap((id) => [`dose:${id}`, lackedIngredient(id)]),
    ],
  }
}

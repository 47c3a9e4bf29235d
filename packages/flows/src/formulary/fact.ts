import * as z from 'zod/mini'
import { facts } from '../generated/registries/facts.ts'
import { dictionary } from './medicines/dictionary.ts'
import { medicineClasses } from './medicines/medicine.ts'
import { typedFact } from './typedFact.ts'

/** A clinical fact of the catalogue. */
export type WrittenFact = z.infer<typeof writtenFact>

const text = z.string().check(z.minLength(1))

/** A clinical fact of the catalogue: a shared one, one of a treatment, or an allergy with an id that starts with `allergy:`. */
export const writtenFact = z.strictObject({
  /** Clinical wording. */
  label: text,
  /** Section of the page. */
  group: text,
  /** Implied facts: a recent heart attack is a heart attack. */
  implies: z.optional(z.array(text).check(z.minLength(1))),
  /** Source that the fact means nothing for ingredients that don't name it. */
  elsewhere: z.optional(text),
  /** Counts when it is written about another person too, such as a relative or a partner. */
  includesOthers: z.optional(z.boolean()),
})

/** Every fact that an option can state, by id. Medicine facts come from the medicine dictionary. */
export const factCatalogue: Readonly<Record<string, WrittenFact>> = facts

/** Facts about a medicine: taken now, prescribed here for another treatment, taken before, or an allergy. */
export const ABOUT_MEDICINES = ['takes', 'prescribed', 'took', 'allergy'] as const

/** The clinical wording of a fact. */
export function factLabel(id: string): string {
  const typed = typedFact(id)
  if (typed !== undefined) return `Only written: ${factLabel(typed)}`
  const written = factCatalogue[id]
  if (written) return written.label
  const [about, name = ''] = id.split(':')
  const classes: Readonly<Record<string, { readonly label?: string }>> = medicineClasses
  const called = classes[name]?.label ?? dictionary().find((one) => one.id === name)?.name ?? name
  const verbs: Readonly<Record<string, string>> = {
    takes: 'Takes',
    prescribed: 'Prescribed here',
    took: 'Has used',
    allergy: 'Allergic to',
    dose: 'Takes a dose of',
    without: 'A product without',
  }
  return `${verbs[about ?? ''] ?? ''}: ${called}`
}

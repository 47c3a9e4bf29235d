import * as z from 'zod/mini'
import allergies from './allergies.json' with { type: 'json' }
import facts from './facts.json' with { type: 'json' }
import { dictionary } from './medicines/dictionary.ts'
import { medicineClasses } from './medicines/medicine.ts'
import { typedFact } from './typedFact.ts'

const text = z.string().check(z.minLength(1))

/** A clinical fact as the catalogue says it: `facts.json`, or `allergies.json`, whose ids begin with `allergy:`. */
export const writtenFact = z.strictObject({
  /** In the words of a physician. */
  label: text,
  /** The part of the page that it stands in. */
  group: text,
  /** Facts that are true with it: a heart attack last month is a heart attack. */
  implies: z.optional(z.array(text).check(z.minLength(1))),
})

/** A clinical fact as the catalogue says it. */
export type WrittenFact = z.infer<typeof writtenFact>

/** Every fact that a question can tell outright, by its id; what a patient takes comes from the dictionary of medicines. */
export const factCatalogue: Readonly<Record<string, WrittenFact>> = { ...facts, ...allergies }

/** Facts about a medicine: it is taken now, is prescribed here for something else, was taken before, or must not be for an allergy. */
export const ABOUT_MEDICINES = ['takes', 'prescribed', 'took', 'allergy'] as const

/** A fact in the words of a physician. */
export function factLabel(id: string): string {
  const typed = typedFact(id)
  if (typed !== undefined) return `Only written: ${factLabel(typed)}`
  const written = factCatalogue[id]
  if (written) return written.label
  const [about, name = ''] = id.split(':')
  const called = Object.hasOwn(medicineClasses, name)
    ? // just looked up
      medicineClasses[name as keyof typeof medicineClasses].label
    : (dictionary().find((one) => one.id === name)?.name ?? name)
  const verbs: Readonly<Record<string, string>> = {
    takes: 'Takes',
    prescribed: 'Prescribed here',
    took: 'Has used',
    allergy: 'Allergic to',
    dose: 'Takes a dose of',
  }
  return `${verbs[about ?? ''] ?? ''}: ${called}`
}

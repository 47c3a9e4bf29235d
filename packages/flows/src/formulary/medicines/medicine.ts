import * as z from 'zod/mini'
import classes from './classes.json' with { type: 'json' }

/** What medicines have in common that a rule can ask for, such as `nitrate`. */
export type MedicineClass = keyof typeof classes

/** Every class with its name in plain words. */
export const medicineClasses: Readonly<Record<MedicineClass, { readonly label: string }>> = classes

const text = z.string().check(z.minLength(1))
/** A way to write a name. One letter alone is no name. */
const names = z.optional(z.array(z.string().check(z.minLength(2), z.maxLength(80))).check(z.minLength(1)))
const id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

/** One generic medicine, supplement or drug, as its line of JSON says it. */
export const medicine = z.strictObject({
  id,
  /** Its generic name, or what it is where it has none. */
  name: z.string().check(z.minLength(2), z.maxLength(80)),
  /** Beside those of its ingredients. */
  // the keys of a JSON are known to its type only
  classes: z.optional(z.array(z.enum(Object.keys(classes) as [MedicineClass, ...MedicineClass[]])).check(z.minLength(1))),
  /** Ids of the medicines that a combination holds: it has their classes. */
  ingredients: z.optional(z.array(id).check(z.minLength(1))),
  /** Names that it is or was sold under in Canada, and those of other countries that patients bring along. */
  brands: names,
  /** Abbreviations, salts, forms, French and street names. */
  alsoCalled: names,
  /** Frequent misspellings that are more than one letter off. */
  misspelt: names,
  /** Which of its names are ordinary words too: they count only where nothing else is said but how it is taken. */
  standsAlone: names,
  /** Which of its names are on the option list of medications. */
  offered: names,
  /** What the medical lead has to know or to decide. */
  note: z.optional(text),
})

/** One generic medicine, supplement or drug, as it is written. */
export type WrittenMedicine = z.infer<typeof medicine>

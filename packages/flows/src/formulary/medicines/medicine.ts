import * as z from 'zod/mini'
import { keysOf } from '../../keysOf.ts'
import classes from './classes.json' with { type: 'json' }

/** A generic medicine, supplement or drug as written. */
export type WrittenMedicine = z.infer<typeof medicine>

/** A property of medicines that rules can ask for, such as `nitrate`. */
export type MedicineClass = keyof typeof classes

/** Every class with its plain label. */
export const medicineClasses: Readonly<Record<MedicineClass, { readonly label: string }>> = classes

const text = z.string().check(z.minLength(1))
/** Spellings of a name. Single letters are not allowed. */
const names = z.optional(z.array(z.string().check(z.minLength(2), z.maxLength(80))).check(z.minLength(1)))
const id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

/** A generic medicine, supplement or drug: one line of JSON. */
export const medicine = z.strictObject({
  id,
  /** Generic name, or a description when it has none. */
  name: z.string().check(z.minLength(2), z.maxLength(80)),
  /** In addition to those of its ingredients. */
  classes: z.optional(z.array(z.enum(keysOf(classes))).check(z.minLength(1))),
  /** Ids of the medicines in a combination, whose classes it inherits. */
  ingredients: z.optional(z.array(id).check(z.minLength(1))),
  /** Current and former Canadian brand names, and common foreign ones. */
  brands: names,
  /** Abbreviations, salts, forms, French and street names. */
  alsoCalled: names,
  /** Frequent misspellings with more wrong letters than are forgiven. */
  misspelt: names,
  /** Names that are also ordinary words: they count only when the text has nothing else except how it is taken. */
  standsAlone: names,
  /** Names on the medication option list. */
  offered: names,
  /** Note for the medical lead. */
  note: z.optional(text),
})

import * as z from 'zod/mini'

/** Parts of a prescription that several areas of the contract share. First a drug and its dose, by name. */
export const product = z.object({ drug: z.string(), dose: z.string() })

/** The duration of one order in months. */
export const months = z.int().check(z.gte(1), z.lte(12))

/** A dose that a prescriber may choose instead of the current one. */
export const choice = z.extend(product, {
  drug_id: z.string(),
  dose_id: z.string(),
  is_current: z.boolean(),
  /** Months and price of one order, add-ons included, in cents. */
  plans: z.array(z.object({ months: z.int(), price: z.int() })),
})

/** How the patient is to use the product, in the prescriber's words: a low start, a taper. */
export const directions = z.string().check(z.trim(), z.minLength(1), z.maxLength(1000))

/** A product that a prescriber chose instead of the current one, with their note to the patient. */
export const suggested = z.extend(product, { months: z.int(), note: z.string() })

/** What `approve` and `renew` must state: a `reason`, for each of these, and `own_words_read`. */
export const needs = z.object({ reason: z.array(z.string()), own_words_read: z.boolean() })

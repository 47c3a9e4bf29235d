import * as z from 'zod/mini'
import { form } from './products/writtenProducts.ts'

/** A treatment and the brands that offer it, as its document states them: `treatments/<code>/treatment.json`. */
export type WrittenTreatment = z.infer<typeof writtenTreatment>

const text = z.string().check(z.minLength(1))

/** A brand's offer of one treatment. */
export const treatmentOffer = z.strictObject({
  /** Patient-facing name. */
  name: text,
  summary: text,
  /** Selects the picture of its tile. */
  form: z.optional(form),
  /** Consultation price in Canadian cents. */
  consultationCents: z.int(),
  /** Least monthly price of its first orders, in Canadian cents. */
  fromCentsPerMonth: z.optional(z.int().check(z.gt(0))),
  /** Whether its renewals are called check-ins. */
  isCheckIn: z.boolean(),
  /** The flag that selects the shipping-frequency dialog; absent when there is only one. */
  frequencyFlag: z.optional(z.literal('ed-bulk-dialog')),
})

/** The schema of {@link WrittenTreatment}. */
export const writtenTreatment = z.strictObject({
  /** Treatment code: its folder name and the label of its flows. */
  code: z
    .string()
    .check(z.regex(/^[a-z][a-z0-9]*$/, { error: 'A code is lower-case letters and digits, starting with a letter, such as “ed”.' })),
  /** Long key, accepted in place of the code. */
  key: z.string().check(z.regex(/^[a-z][A-Za-z0-9]*$/, { error: 'A long key is in camel case, such as “hairLoss”.' })),
  /** Whether a provider may request lab results. */
  takesBloodwork: z.boolean(),
  /** Offers by brand id. */
  brands: z.record(z.string(), treatmentOffer),
})

/** A brand's offer of one treatment: names, and the consultation price in cents. */
export type TreatmentOffer = z.infer<typeof treatmentOffer>

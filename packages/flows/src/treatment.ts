import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))

/** What a brand says of one treatment. */
export const treatmentOffer = z.strictObject({
  /** What patients call it. */
  name: text,
  summary: text,
  /** Price of the consultation, in cents of Canadian dollars. */
  consultationCents: z.int(),
  /** Its renewals are called check-ins. */
  isCheckIn: z.boolean(),
  /** The flag that chooses how its shipping frequency is asked for; left out where there is one way. */
  frequencyFlag: z.optional(z.literal('ed-bulk-dialog')),
})

/** What a treatment is, and which brands offer it: `treatments/<code>/treatment.json`. */
export const writtenTreatment = z.strictObject({
  /** Its code: the name of its folder, and the label of its flows. */
  code: z
    .string()
    .check(z.regex(/^[a-z][a-z0-9]*$/, { error: 'A code is small letters and digits, and begins with a letter, such as “ed”.' })),
  /** Its long key, which is accepted wherever the code is. */
  key: z.string().check(z.regex(/^[a-z][A-Za-z0-9]*$/, { error: 'A long key is words written together, such as “hairLoss”.' })),
  /** A provider may ask for lab results before they decide. */
  takesBloodwork: z.boolean(),
  /** What each brand that offers it says of it, by the id of the brand. */
  brands: z.record(z.string(), treatmentOffer),
})

/** What a brand says of one treatment: its names, and the price of a consultation in cents. */
export type TreatmentOffer = z.infer<typeof treatmentOffer>

/** What a treatment is, as its JSON says it. */
export type WrittenTreatment = z.infer<typeof writtenTreatment>

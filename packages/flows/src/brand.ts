import * as z from 'zod/mini'

const treatmentOffer = z.strictObject({
  /** What patients call it. */
  name: z.string(),
  summary: z.string(),
  /** Price of the consultation, in cents of Canadian dollars. */
  consultationCents: z.int(),
  /** Its renewals are called check-ins. */
  isCheckIn: z.boolean(),
  /** The flag that chooses how its shipping frequency is asked for; left out where there is one way. */
  frequencyFlag: z.optional(z.literal('ed-bulk-dialog')),
})

/** What a brand is, apart from its looks: names, contact, where it may ship, and what it treats. Read as capabilities, never by id. */
export const brand = z.strictObject({
  id: z.string(),
  name: z.string(),
  pharmacy: z.string(),
  supportEmail: z.string().check(z.email()),
  supportPhone: z.string(),
  termsUrl: z.url(),
  privacyUrl: z.url(),
  /** Two-letter codes of the provinces and territories that it may ship to. */
  serviceableProvinces: z.array(z.string().check(z.length(2))),
  /** Whose subscriptions have a tab for add-ons: all, or those of treatments whose questionnaire offers add-ons. */
  addOnsTab: z.enum(['always', 'with-add-ons']),
  /**
   * Days for which answers of a questionnaire that was sent in are not asked again in the next one, counted back from the day on which
   * that one was begun. Answers of one that is under way are asked again when they are older.
   */
  answersOnFileDays: z.int().check(z.gte(1)),
  /** What it treats, by treatment code. */
  treatments: z.record(z.string(), treatmentOffer),
})

/** A brand's capabilities, as its JSON says them. */
export type Brand = z.infer<typeof brand>
/** What a brand says of one treatment: its names, and the price of a consultation in cents. */
export type TreatmentOffer = z.infer<typeof treatmentOffer>

import * as z from 'zod/mini'
import { treatmentOffer } from './treatment.ts'

const capabilities = {
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
}

/** A brand as its file says it, `brands/<id>.json`: apart from its looks, and from what it treats, which each treatment says. */
export const writtenBrand = z.strictObject(capabilities)

/** What a brand is, apart from its looks: names, contact, where it may ship, and what it treats. Read as capabilities, never by id. */
export const brand = z.strictObject({
  ...capabilities,
  /** What it treats, by treatment code. */
  treatments: z.record(z.string(), treatmentOffer),
})

/** A brand's capabilities, as its JSON says them. */
export type Brand = z.infer<typeof brand>

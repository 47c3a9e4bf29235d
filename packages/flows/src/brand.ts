import * as z from 'zod/mini'
import { sign } from './theme/sign.ts'
import { treatmentOffer } from './treatment.ts'

/** The capabilities of a brand: names, contact, provinces, treatments. */
export type Brand = z.infer<typeof brand>

const capabilities = {
  id: z.string(),
  name: z.string(),
  pharmacy: z.string(),
  supportEmail: z.string().check(z.email()),
  supportPhone: z.string(),
  /** When patients can expect an answer to a message, as a sentence. */
  replyTime: z.string(),
  termsUrl: z.url(),
  privacyUrl: z.url(),
  /** Two-letter codes of the provinces and territories to which it ships. */
  serviceableProvinces: z.array(z.string().check(z.length(2))),
  /** Which subscriptions have an add-ons tab: all, or those of treatments whose questionnaire offers add-ons. */
  addOnsTab: z.enum(['always', 'with-add-ons']),
  /** Days for which answers of a submitted questionnaire are reused by the next one, counted back from its start. A draft
   * asks for older answers again.
   */
  answersOnFileDays: z.int().check(z.gte(1)),
}

/** A brand document, `brands/<id>/brand.json`, without look and treatments. */
export const writtenBrand = z.strictObject(capabilities)

/** A brand: names, contact, shipping area, treatments, and what is read of its theme. Code reads capabilities, never the id. */
export const brand = z.strictObject({
  ...capabilities,
  sign,
  /** Offers by treatment code. */
  treatments: z.record(z.string(), treatmentOffer),
})

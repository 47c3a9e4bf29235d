import * as z from 'zod/mini'
import { clinicalPicture } from './clinicalPicture.ts'
import { endpoint } from './endpoint.ts'

/** A drug and its dose by name. */
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

/** A product that a prescriber chose instead of the current one, with their note to the patient. */
export const suggested = z.extend(product, { months: z.int(), note: z.string() })

/** What `approve` and `renew` must state: a `reason`, for each of these, and `own_words_read`. */
export const needs = z.object({ reason: z.array(z.string()), own_words_read: z.boolean() })

/**
 * Returns the findings against one of the `choices` of a review, before a decision prescribes it. 422 PRODUCT_UNAVAILABLE for another one. The
 * audit trail records the reader.
 */
export const weighProduct = endpoint({
  method: 'GET',
  path: '/v1/clinic/treatments/{treatment_id}/choices/{drug_id}/{dose_id}',
  auth: 'staff',
  params: z.object({
    treatment_id: z.uuid(),
    drug_id: z.string().check(z.maxLength(100)),
    dose_id: z.string().check(z.maxLength(100)),
  }),
  query: z.object({
    /** Duration of one order. Default: as now, where the dose has that plan. */
    months: z.optional(z.string().check(z.regex(/^\d{1,2}$/))),
  }),
  response: z.object({
    /** Null for the current product with its plan. */
    proposal: z.nullable(
      z.extend(product, {
        drug_id: z.string(),
        dose_id: z.string(),
        months: z.int(),
        /** In cents, per order, add-ons included. */
        price: z.int(),
        /** It costs more than now: the decision waits until the patient accepts it. */
        needs_consent: z.boolean(),
      }),
    ),
    /** As in the review, with this product as the order. */
    clinical: z.nullable(clinicalPicture),
    approval_needs: needs,
  }),
  status: 200,
})

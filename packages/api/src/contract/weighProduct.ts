import * as z from 'zod/mini'
import { clinicalPicture } from './clinicalPicture.ts'
import { endpoint } from './endpoint.ts'
import { needs, product } from './prescription.ts'

/** Returns the findings against one of the `choices` of a review, before a decision prescribes it. 422 PRODUCT_UNAVAILABLE for another one. The
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

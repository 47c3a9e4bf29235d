import * as z from 'zod/mini'
import { authBody } from './auth.ts'
import { endpoint } from './endpoint.ts'

const id = z.uuid()

/** The flow version of the answers. Default: the version of the treatment's last answer. */
export const flowVersion = z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647)))

/** Starts a treatment and creates the account; with a token, adds it to that account and returns the token. `variant` in the response is the
 * part to display; `variant` in the request is accepted from older tabs and ignored. A patient has one live treatment per type: an
 * unsubmitted one is returned, and 409 TREATMENT_LIVE names any other in `stored`, with its status.
 */
export const createTreatment = endpoint({
  method: 'POST',
  path: '/v2/treatments',
  auth: 'either',
  body: z.strictObject({
    treatment_type: z.string(),
    email: z.optional(z.string().check(z.maxLength(254))),
    password: z.optional(z.string().check(z.maxLength(1024))),
    consent_to_sms: z.optional(z.boolean()),
    variant: z.optional(z.string()),
    /** The referral code; an unknown one is ignored. */
    referral_code: z.optional(z.string().check(z.maxLength(64))),
  }),
  response: z.extend(authBody, { treatment_id: id, variant: z.string() }),
  status: 201,
  isIdempotent: true,
})

/** Discards an unfinished questionnaire with its answers and its session; recorded stops are retained. 409 NOT_NOW after the submission. */
export const discardTreatment = endpoint({
  method: 'DELETE',
  path: '/v2/treatments/{treatment_id}',
  auth: 'patient',
  params: z.object({ treatment_id: id }),
  response: z.void(),
  status: 204,
})

/** Answers to screening questions, each as text; lists are comma-separated. */
export const putScreening = endpoint({
  method: 'PUT',
  path: '/v2/treatments/{treatment_id}/screening',
  auth: 'patient',
  params: z.object({ treatment_id: id }),
  body: z.strictObject({
    answers: z
      .array(z.strictObject({ body: z.string(), question_slug: z.string(), treatment_id: id }))
      .check(z.minLength(1), z.maxLength(50)),
    attributes: z.record(z.string(), z.string()),
    flow_version: flowVersion,
  }),
  response: z.object({ saved: z.int() }),
  status: 200,
})

/** Chooses the drug and its dose; `answers` are those to the questions on the same screen, each as text. */
export const chooseProduct = endpoint({
  method: 'POST',
  path: '/v2/products',
  auth: 'patient',
  body: z.strictObject({
    drug_id: z.string(),
    dose_id: z.string(),
    answers: z.optional(z.array(z.strictObject({ body: z.string(), question_slug: z.string() })).check(z.maxLength(50))),
    treatment_id: id,
    flow_version: flowVersion,
  }),
  response: z.object({ drug_id: z.string(), dose_id: z.string() }),
  status: 201,
  isIdempotent: true,
})

/** Replaces the chosen add-ons of a treatment. */
export const chooseAddOns = endpoint({
  method: 'POST',
  path: '/v2/add-ons',
  auth: 'patient',
  body: z.strictObject({ add_on_ids: z.array(z.string()).check(z.maxLength(50)), treatment_id: id, flow_version: flowVersion }),
  response: z.object({ add_on_ids: z.array(z.string()) }),
  status: 201,
  isIdempotent: true,
})

import * as z from 'zod/mini'
import { authBody } from './auth.ts'
import { endpoint } from './endpoint.ts'

const id = z.uuid()

/** The version of the flow that the answers were given to; the one of the treatment's last answer when absent. */
export const flowVersion = z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647)))

/**
 * Begins a treatment: creates the account with it, or, with a token, adds it to the account and answers with that token. `variant` of the
 * answer says what the patient still has to be shown; of the request it is taken, as tabs send it that were open before, and not read. A patient has one live
 * treatment of a type: the one that is not sent in yet is given back, and 409 TREATMENT_LIVE names another, with its status, in `stored`.
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
    /** The code of whoever sent this patient; one that is not known changes nothing. */
    referral_code: z.optional(z.string().check(z.maxLength(64))),
  }),
  response: z.extend(authBody, { treatment_id: id, variant: z.string() }),
  status: 201,
  isIdempotent: true,
})

/**
 * Throws an unfinished questionnaire away, with its answers and its session; what was noted of stops that were shown stays. 409 NOT_NOW once it
 * was sent in.
 */
export const discardTreatment = endpoint({
  method: 'DELETE',
  path: '/v2/treatments/{treatment_id}',
  auth: 'patient',
  params: z.object({ treatment_id: id }),
  response: z.void(),
  status: 204,
})

/** Answers to screening questions, each as one text; lists are comma-separated. */
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

/** The drug and its dose; `answers` are those to what was asked beside them, each as one text. */
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

export const chooseAddOns = endpoint({
  method: 'POST',
  path: '/v2/add-ons',
  auth: 'patient',
  body: z.strictObject({ add_on_ids: z.array(z.string()).check(z.maxLength(50)), treatment_id: id, flow_version: flowVersion }),
  response: z.object({ add_on_ids: z.array(z.string()) }),
  status: 201,
  isIdempotent: true,
})

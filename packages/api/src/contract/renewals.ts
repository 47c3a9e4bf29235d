import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { reportedStop, stopReceipt, stopReport } from './stops.ts'
import { flowVersion } from './treatments.ts'

const answer = z.strictObject({ body: z.string().check(z.maxLength(20_000)), question_slug: z.string().check(z.maxLength(200)) })
const attributes = z.record(z.string(), z.string())
/** The stops displayed during the check-in, for the physician; each is stored once, by id. */
const stops = z.optional(z.array(reportedStop).check(z.maxLength(50)))
const renewed = z.object({ renewal_id: z.uuid(), treatment_id: z.uuid(), status: z.literal('submitted') })

/** Submits a due renewal with all its answers; lists are comma-separated. */
export const putRenewal = endpoint({
  method: 'PUT',
  path: '/v2/treatments/{treatment_id}/renewals',
  auth: 'patient',
  params: z.object({ treatment_id: z.uuid() }),
  body: z.strictObject({
    answers: z.array(z.extend(answer, { treatment_id: z.uuid() })).check(z.minLength(1), z.maxLength(100)),
    attributes,
    stops,
    flow_version: flowVersion,
  }),
  response: renewed,
  status: 200,
  isIdempotent: true,
})

/** Reports stops and refusals of a due renewal as they are displayed: each once, by id; at most 50 per renewal, the rest is ignored. */
export const putRenewalStops = endpoint({
  method: 'PUT',
  path: '/v2/treatments/{treatment_id}/renewals/stops',
  auth: 'patient',
  params: z.object({ treatment_id: z.uuid() }),
  body: stopReport,
  response: stopReceipt,
  status: 200,
})

const params = z.object({ token: z.string().check(z.maxLength(128)) })

/** Opens a link from an e-mail and returns the minimum that its reader needs. Opening does not use the link up, because mail scanners open
 * links. 404 for a token that is unknown, used or expired, without saying which.
 */
export const openEmailRenewal = endpoint({
  method: 'GET',
  path: '/v2/email-renewals/{token}',
  auth: 'none',
  params,
  response: z.object({
    first_name: z.nullable(z.string()),
    treatment_type: z.string(),
    flow_version: z.int(),
    /** Facts about the current products that the rules of the renewal read. */
    facts: z.array(z.string()),
  }),
  status: 200,
})

/** Submits the renewal of a link and uses the link up. */
export const putEmailRenewal = endpoint({
  method: 'PUT',
  path: '/v2/email-renewals/{token}',
  auth: 'none',
  params,
  body: z.strictObject({ answers: z.array(answer).check(z.minLength(1), z.maxLength(100)), attributes, stops, flow_version: flowVersion }),
  response: z.object({ status: z.literal('submitted') }),
  status: 200,
  isIdempotent: true,
})

/** The same as `putRenewalStops` for the renewal of a link, which stays unused. */
export const putEmailRenewalStops = endpoint({
  method: 'PUT',
  path: '/v2/email-renewals/{token}/stops',
  auth: 'none',
  params,
  body: stopReport,
  response: stopReceipt,
  status: 200,
})

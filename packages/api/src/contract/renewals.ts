import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { reportedStop } from './stops.ts'
import { flowVersion } from './treatments.ts'

const answer = z.strictObject({ body: z.string().check(z.maxLength(20_000)), question_slug: z.string().check(z.maxLength(200)) })
const attributes = z.record(z.string(), z.string())
/** The stops that the patient was shown on the way, for whoever reads the check-in; each is kept once, by its id. */
const stops = z.optional(z.array(reportedStop).check(z.maxLength(50)))
const renewed = z.object({ renewal_id: z.uuid(), treatment_id: z.uuid(), status: z.literal('submitted') })

/** Sends the renewal of a treatment that is due, all of its answers at once; lists are comma-separated. */
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

const params = z.object({ token: z.string().check(z.maxLength(128)) })

/**
 * What a link from an e-mail leads to: as little as its reader needs. Opening takes nothing away, since mail scanners open
 * links too. 404 for a token that is unknown, used or has run out: the three are not told apart.
 */
export const openEmailRenewal = endpoint({
  method: 'GET',
  path: '/v2/email-renewals/{token}',
  auth: 'none',
  params,
  response: z.object({ first_name: z.nullable(z.string()), treatment_type: z.string(), flow_version: z.int() }),
  status: 200,
})

/** Sends the renewal that a link stands for; the link is used up with it. */
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

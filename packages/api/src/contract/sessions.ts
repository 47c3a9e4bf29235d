import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const params = z.object({ treatment_id: z.uuid() })

/** The state of the questionnaire, for another day or device: a document that only the engine reads. */
const document = z.looseObject({ revision: z.int().check(z.gte(0), z.lte(2_147_483_647)) })

/** Returns the stored questionnaire of a treatment; null if there is none. */
export const getSession = endpoint({
  method: 'GET',
  path: '/v2/sessions/{treatment_id}',
  auth: 'patient',
  params,
  response: z.object({ document: z.nullable(document) }),
  status: 200,
})

/** Writes the document if the stored one has revision `read` (0: none stored); without `read`, if the document is newer. Otherwise 409 with
 * the stored document in `stored`.
 */
export const putSession = endpoint({
  method: 'PUT',
  path: '/v2/sessions/{treatment_id}',
  auth: 'patient',
  params,
  body: z.strictObject({ document, read: z.optional(z.int().check(z.gte(0), z.lte(2_147_483_647))) }),
  response: z.object({ revision: z.int() }),
  status: 200,
})

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const params = z.object({ treatment_id: z.uuid() })

/** The questionnaire as it stands, for another day or another device: a document that only the engine reads. */
const document = z.looseObject({ revision: z.int().check(z.gte(0), z.lte(2_147_483_647)) })

export const getSession = endpoint({
  method: 'GET',
  path: '/v2/sessions/{treatment_id}',
  auth: 'patient',
  params,
  response: z.object({ document: z.nullable(document) }),
  status: 200,
})

/**
 * Writes if what stands there still has revision `read` (0: nothing does); without `read`, if the document is newer.
 * Otherwise it is refused with 409, and the problem's `stored` is the document that stands there.
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

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const params = z.object({ treatment_id: z.uuid() })
const progress = z.object({ weights: z.array(z.object({ at: z.string(), pounds: z.number() })) })

/** Lists the patient's reported weights, oldest first: in pounds, with ISO dates with zone. */
export const getProgress = endpoint({
  method: 'GET',
  path: '/v2/treatments/{treatment_id}/progress',
  auth: 'patient',
  params,
  response: progress,
  status: 200,
})

/** Reports today's weight between check-ins, in pounds, rounded to hundredths; replaces an earlier one of the same day in the patient's
 * province. 409 unless the treatment is active and has check-ins.
 */
export const putWeight = endpoint({
  method: 'PUT',
  path: '/v2/treatments/{treatment_id}/weight',
  auth: 'patient',
  params,
  body: z.strictObject({ pounds: z.number().check(z.minimum(60), z.maximum(999.99)) }),
  response: progress,
  status: 200,
})

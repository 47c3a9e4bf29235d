import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Lists the patient's reported weights, oldest first: in pounds, with ISO dates with zone. */
export const getProgress = endpoint({
  method: 'GET',
  path: '/v2/treatments/{treatment_id}/progress',
  auth: 'patient',
  params: z.object({ treatment_id: z.uuid() }),
  response: z.object({ weights: z.array(z.object({ at: z.string(), pounds: z.number() })) }),
  status: 200,
})

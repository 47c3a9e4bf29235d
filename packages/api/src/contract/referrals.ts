import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The patient's own code to give to others, made when first asked for, and how many have come by it. */
export const getReferral = endpoint({
  method: 'GET',
  path: '/v2/referrals',
  auth: 'patient',
  response: z.object({ code: z.string(), path: z.string(), joined: z.int() }),
  status: 200,
})

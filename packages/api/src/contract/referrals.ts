import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Returns the patient's referral code, created on first request, and the friends who used it, newest first, without names or treatments. */
export const getReferral = endpoint({
  method: 'GET',
  path: '/v2/referrals',
  auth: 'patient',
  response: z.object({
    code: z.string(),
    path: z.string(),
    joined: z.int(),
    /** `approved`: a provider approved one of their treatments. */
    friends: z.array(z.object({ joined_at: z.string(), status: z.enum(['joined', 'approved']) })),
  }),
  status: 200,
})

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The patient's own code to give to others, made when first asked for, and who has come by it, the newest first: nobody's name, nor what they are treated for. */
export const getReferral = endpoint({
  method: 'GET',
  path: '/v2/referrals',
  auth: 'patient',
  response: z.object({
    code: z.string(),
    path: z.string(),
    joined: z.int(),
    /** `approved`: a provider has approved a treatment of theirs. */
    friends: z.array(z.object({ joined_at: z.string(), status: z.enum(['joined', 'approved']) })),
  }),
  status: 200,
})

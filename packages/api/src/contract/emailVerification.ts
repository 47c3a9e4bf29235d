import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Confirms an e-mail address with the single-use token of a link; held mail is sent then. 404 for a token that is unknown, used or expired,
 * without saying which.
 */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/v1/email/verify',
  auth: 'none',
  body: z.strictObject({ token: z.string().check(z.maxLength(128)) }),
  response: z.void(),
  status: 204,
})

/** Sends another link to confirm the patient's address; sends none if it is confirmed. */
export const requestVerification = endpoint({
  method: 'POST',
  path: '/v1/email/verification',
  auth: 'patient',
  response: z.void(),
  status: 204,
})

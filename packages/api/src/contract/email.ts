import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * Whether the link of a mail still works, so that nobody fills in a form in vain; asking does not use it. 404 for a token that is
 * unknown, of another purpose, used or has run out: the four are not told apart.
 */
export const checkLink = endpoint({
  method: 'POST',
  path: '/v1/links/check',
  auth: 'none',
  // not in the address, which servers on the way write down
  body: z.strictObject({ purpose: z.enum(['password', 'email']), token: z.string().check(z.maxLength(128)) }),
  response: z.void(),
  status: 204,
})

/**
 * Confirms an e-mail address with the token of a link, once: what waited for it is mailed then. 404 for a token that is
 * unknown, used or has run out: the three are not told apart.
 */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/v1/email/verify',
  auth: 'none',
  body: z.strictObject({ token: z.string().check(z.maxLength(128)) }),
  response: z.void(),
  status: 204,
})

/** Asks for another link to confirm the patient's own address; for one that is confirmed none is mailed. */
export const requestVerification = endpoint({
  method: 'POST',
  path: '/v1/email/verification',
  auth: 'patient',
  response: z.void(),
  status: 204,
})

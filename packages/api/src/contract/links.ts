import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Checks the link of a mail without using it, so that no patient fills in a form for an expired link. 404 for a token that is unknown,
 * used, expired or of another purpose, without saying which.
 */
export const checkLink = endpoint({
  method: 'POST',
  path: '/v1/links/check',
  auth: 'none',
  // in the body: proxies log URLs
  body: z.strictObject({ purpose: z.enum(['password', 'email']), token: z.string().check(z.maxLength(128)) }),
  response: z.void(),
  status: 204,
})

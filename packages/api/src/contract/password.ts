import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Sends a link to set a new password. The response is the same with and without an account. */
export const requestPassword = endpoint({
  method: 'POST',
  path: '/v1/password',
  auth: 'none',
  body: z.strictObject({ email: z.string().check(z.maxLength(254)) }),
  response: z.void(),
  status: 204,
})

/** Sets a new password with the single-use token of a link; ends every session of the account. 404 for a token that is unknown, used or
 * expired, without saying which.
 */
export const resetPassword = endpoint({
  method: 'PUT',
  path: '/v1/password/{reset_token}',
  auth: 'none',
  params: z.object({ reset_token: z.string().check(z.maxLength(128)) }),
  body: z.strictObject({
    password: z.string().check(z.maxLength(1024)),
    password_confirmation: z.string().check(z.maxLength(1024)),
    reset_token: z.string().check(z.maxLength(128)),
  }),
  response: z.void(),
  status: 204,
})

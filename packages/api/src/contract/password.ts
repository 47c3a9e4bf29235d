import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Asks for a link to set a new password. The answer is the same whether there is such an account or not. */
export const requestPassword = endpoint({
  method: 'POST',
  path: '/v1/password',
  auth: 'none',
  body: z.strictObject({ email: z.string().check(z.maxLength(254)) }),
  response: z.void(),
  status: 204,
})

/**
 * Sets a new password with the token of a link, once; every session of the account ends. 404 for a token that is unknown,
 * used or has run out: the three are not told apart.
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

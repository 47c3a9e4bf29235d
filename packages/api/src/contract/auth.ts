import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A signed-in patient: the token, and who it is for. */
export const authBody = z.object({ access_token: z.string(), user_id: z.string(), email: z.string(), authenticated: z.literal(true) })
/** A signed-in patient, as login and a new treatment answer it: the bearer token, and who it is for. */
export type AuthResponse = z.infer<typeof authBody>

/** Trades an e-mail address and a password for a token. 401 says only that the two do not fit. */
export const login = endpoint({
  method: 'POST',
  path: '/v1/login',
  auth: 'none',
  body: z.strictObject({ email: z.string().check(z.maxLength(254)), password: z.string().check(z.maxLength(1024)) }),
  response: authBody,
  status: 200,
})

/** Ends the token; every later call with it is refused with 401. */
export const logout = endpoint({ method: 'DELETE', path: '/v1/logout', auth: 'patient', response: z.void(), status: 204 })

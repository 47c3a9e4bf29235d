import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A signed-in patient: the token and its owner. */
export const authBody = z.object({ access_token: z.string(), user_id: z.string(), email: z.string(), authenticated: z.literal(true) })
/** The response of login and of a new treatment: the bearer token and its owner. */
export type AuthResponse = z.infer<typeof authBody>

/** Exchanges an e-mail address and a password for a token. 401 does not say which of the two is wrong. */
export const login = endpoint({
  method: 'POST',
  path: '/v1/login',
  auth: 'none',
  body: z.strictObject({ email: z.string().check(z.maxLength(254)), password: z.string().check(z.maxLength(1024)) }),
  response: authBody,
  status: 200,
})

/** Revokes the token; later calls get 401. */
export const logout = endpoint({ method: 'DELETE', path: '/v1/logout', auth: 'patient', response: z.void(), status: 204 })

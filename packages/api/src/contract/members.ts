import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const profession = z.enum(['physician', 'nurse_practitioner', 'pharmacist', 'support'])
/** What a member of the clinic's staff is; physicians and nurse practitioners prescribe. */
export type Profession = z.infer<typeof profession>

/** A member as they sign: with what they decided, read or prescribed. */
export const signature = z.object({ name: z.string(), profession, licence_number: z.nullable(z.string()) })
/** A member of the clinic's staff, as they sign a decision. */
export type MemberSignature = z.infer<typeof signature>

/**
 * Opens a session of a member of the clinic's staff, who is enrolled by `anamnesis-api member add`: for eight hours, or half an hour without a request.
 * 401 SIGN_IN_REFUSED says only that the three do not fit; a code opens one session.
 */
export const signIn = endpoint({
  method: 'POST',
  path: '/v1/clinic/sessions',
  auth: 'none',
  /** `code`: the six digits of RFC 6238 that the member's device shows. */
  body: z.strictObject({
    email: z.string().check(z.maxLength(254)),
    password: z.string().check(z.maxLength(1024)),
    code: z.string().check(z.maxLength(16)),
  }),
  response: z.object({
    access_token: z.string(),
    expires_at: z.string(),
    member: z.extend(signature, { provinces: z.array(z.string()) }),
  }),
  status: 201,
})

const password = z.string().check(z.maxLength(1024))

/**
 * Sets a new password for a member who gives the current one and a code, which is used up: every other session of theirs ends. 422 by field where
 * those are wrong, counted as the tries to sign in are, or where the new one is easily guessed. 403 PERSON_NEEDED for the clinic's own system.
 */
export const changeMemberPassword = endpoint({
  method: 'PUT',
  path: '/v1/clinic/password',
  auth: 'staff',
  body: z.strictObject({ current_password: password, code: z.string().check(z.maxLength(16)), password, password_confirmation: password }),
  response: z.void(),
  status: 204,
})

/** Ends the session; every later call with its token is refused with 401. */
export const signOut = endpoint({ method: 'DELETE', path: '/v1/clinic/sessions', auth: 'staff', response: z.void(), status: 204 })

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const profession = z.enum(['physician', 'nurse_practitioner', 'pharmacist', 'support'])
/** The profession of a staff member; physicians and nurse practitioners prescribe. */
export type Profession = z.infer<typeof profession>

/** A member's signature on a decision, a reading or a prescription. */
export const signature = z.object({ name: z.string(), profession, licence_number: z.nullable(z.string()) })
/** A staff member's signature on a decision. */
export type MemberSignature = z.infer<typeof signature>

/** Opens a session of a staff member, enrolled by `anamnesis-api member add`: for eight hours, or half an hour of inactivity. 401
 * SIGN_IN_REFUSED does not say which of the three inputs is wrong; a code opens one session.
 */
export const signIn = endpoint({
  method: 'POST',
  path: '/v1/clinic/sessions',
  auth: 'none',
  /** `code`: the six digits (RFC 6238) on the member's device. */
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

/** Sets a new password for a member, given the current one and a code, which is used up. Ends all other sessions. 422 by field for wrong
 * values, which count as sign-in attempts, and for a weak password. 403 PERSON_NEEDED for the clinic's own system.
 */
export const changeMemberPassword = endpoint({
  method: 'PUT',
  path: '/v1/clinic/password',
  auth: 'staff',
  body: z.strictObject({ current_password: password, code: z.string().check(z.maxLength(16)), password, password_confirmation: password }),
  response: z.void(),
  status: 204,
})

/** Ends the session; later calls with its token get 401. */
export const signOut = endpoint({ method: 'DELETE', path: '/v1/clinic/sessions', auth: 'staff', response: z.void(), status: 204 })

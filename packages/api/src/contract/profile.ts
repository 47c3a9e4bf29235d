import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const text = z.optional(z.string().check(z.maxLength(254)))

/** Updates the profile; omitted parts stay unchanged, an empty optional part is removed. 422 by field for an address outside the service
 * area of the patient's treatments.
 */
export const putProfile = endpoint({
  method: 'PUT',
  path: '/v2/profile',
  auth: 'patient',
  body: z.strictObject({
    user_id: z.optional(z.uuid()),
    first_name: text,
    last_name: text,
    full_name: text,
    date_of_birth: text,
    biological_sex: text,
    address_line1: text,
    address_line2: text,
    city: text,
    province: text,
    postal_code: text,
    phone: text,
    health_card_number: text,
  }),
  response: z.object({ saved: z.int() }),
  status: 200,
})

const known = z.nullable(z.string())

/** Returns the profile; null: not answered yet. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/v2/profile',
  auth: 'patient',
  response: z.object({
    email: z.string(),
    consent_to_email: z.boolean(),
    consent_to_sms: z.boolean(),
    first_name: known,
    last_name: known,
    full_name: known,
    date_of_birth: known,
    biological_sex: known,
    address_line1: known,
    address_line2: known,
    city: known,
    province: known,
    postal_code: known,
    phone: known,
    health_card_number: known,
  }),
  status: 200,
})

import type { Field, Answers } from '@anamnesis/engine/schema'
import { reportedSex } from '@anamnesis/flows/internal'
import type { Services } from '../services.ts'
import type { profiles } from '../db/schema.ts'
import { readProfile } from './readProfile.ts'

// The fields of a profile, their columns and values.

/** Codes of the provinces and territories. */
export const PROVINCES = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const

const NO_EMOJIS = '^[^\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}\\u20E3]*$'

/** Bidirectional control characters, which can disguise a name. */
const TURNING = '\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069'

const withSome = (characters: string, message: string) => ({ pattern: `^[^${TURNING}]*${characters}[^${TURNING}]*$`, message })

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

const withoutNumbers = (name: string) => ({ pattern: '^\\P{Nd}*$', message: `Enter your ${name} name without numbers` })

const noEmojisIn = (what: string) => [{ pattern: NO_EMOJIS, message: `Emojis are not allowed in ${what}` }]

/** Fields of the profile, with the questionnaires' messages. They are separate because a profile outlives each questionnaire, and some leave
 * its screens out.
 */
export const profileFields = {
  first_name: {
    name: 'first_name',
    type: 'text',
    label: 'First name',
    maxLength: 50,
    validations: [...noEmojisIn('first names'), withSome('\\p{L}', 'Enter your first name, using letters'), withoutNumbers('first')],
  },
  last_name: {
    name: 'last_name',
    type: 'text',
    label: 'Last name',
    maxLength: 50,
    validations: [...noEmojisIn('last names'), withSome('\\p{L}', 'Enter your last name, using letters'), withoutNumbers('last')],
  },
  full_name: {
    name: 'full_name',
    type: 'text',
    label: 'Full name',
    optional: true,
    maxLength: 101,
    validations: [...noEmojisIn('names'), withoutNumbers('full')],
  },
  date_of_birth: { name: 'date_of_birth', type: 'date', label: 'Date of birth' },
  biological_sex: { name: 'biological_sex', type: 'tile', label: 'Biological sex', options: options(['Male', 'Female']) },
  address_line1: {
    name: 'address_line1',
    type: 'address-autocomplete',
    label: 'Street address',
    maxLength: 35,
    validations: [withSome('[\\p{L}\\p{N}]', 'Enter your street and number')],
  },
  address_line2: { name: 'address_line2', type: 'text', label: 'Apartment, suite or unit', optional: true, maxLength: 35 },
  city: {
    name: 'city',
    type: 'text',
    label: 'City',
    maxLength: 50,
    validations: [withSome('\\p{L}', 'Enter your city or town')],
  },
  province: { name: 'province', type: 'select', label: 'Province or territory', options: options(PROVINCES) },
  postal_code: { name: 'postal_code', type: 'postal-code', label: 'Postal code', maxLength: 7 },
  phone: { name: 'phone', type: 'phone', label: 'Phone number', maxLength: 10 },
  health_card_number: {
    name: 'health_card_number',
    type: 'text',
    label: 'Health card number',
    optional: true,
    maxLength: 20,
    validations: [{ pattern: '^[A-Za-z0-9](?:[ -]?[A-Za-z0-9]){6,11}$', message: 'Enter the 7 to 12 letters and digits of your card' }],
  },
} satisfies Record<keyof typeof profileColumns, Field>

/** The profile column of each field. */
export const profileColumns = {
  first_name: 'firstName',
  last_name: 'lastName',
  full_name: 'fullName',
  date_of_birth: 'dateOfBirth',
  biological_sex: 'biologicalSex',
  address_line1: 'addressLine1',
  address_line2: 'addressLine2',
  city: 'city',
  province: 'province',
  postal_code: 'postalCode',
  phone: 'phone',
  health_card_number: 'healthCardNumber',
} as const

/** The values of a profile by field name; null for those that are missing. */
export type ProfileValues = Record<keyof typeof profileColumns, string | null>

/** The values of a stored profile, by field name. */
export function profileValues(profile: Partial<typeof profiles.$inferSelect> | undefined): ProfileValues {
  const values = Object.entries(profileColumns).map(([name, column]) => [name, profile?.[column] ?? null])
  return Object.fromEntries(values) as ProfileValues // a value for each name
}

type Profile = Readonly<Record<string, string | null>>

/** Returns the profile completed with questionnaire answers: most questionnaires ask for the sex as a health question. */
export function profileWithAnswers<Values extends Profile>(profile: Values, answers: Parameters<typeof reportedSex>[0]): Values {
  return { ...profile, biological_sex: profile['biological_sex'] ?? reportedSex(answers) ?? null }
}

/** The answers from a patient's profile, by field name. */
export async function profileAnswers(services: Pick<Services, 'db' | 'keyRing'>, userId: string): Promise<Answers> {
  const values = Object.entries(profileValues(await readProfile(services, userId)))
  return Object.fromEntries(values.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

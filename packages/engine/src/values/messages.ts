import type { FieldOf } from '../schema/index.ts'
import { formatDay } from './formatDay.ts'
import { POUNDS_PER_KILOGRAM } from './poundsPerKilogram.ts'

/** Everything that an answer can be refused for. */
export type IssueCode =
  | 'required'
  | 'min-length'
  | 'max-length'
  | 'password-length'
  | 'password-mismatch'
  | 'number'
  | 'whole-number'
  | 'min-number'
  | 'max-number'
  | 'format'
  | 'email'
  | 'phone'
  | 'postal-code'
  | 'postal-code-area'
  | 'date'
  | 'date-year'
  | 'min-date'
  | 'max-date'
  | 'not-offered'
  | 'exclusive'
  | 'min-entries'
  | 'max-entries'
  | 'entry'
  | 'file-type'
  | 'file-size'

/** What a sentence may mention: never the answer itself. */
export interface IssueDetails {
  readonly label: string
  readonly limit: number
  /** The kinds of file that are taken, or the label of the option that stands alone. */
  readonly list: string
  /** The first or last day that is taken, as an ISO day. */
  readonly day: string
  /** Which entry of a group, and what it asks: Medicine 2, Dose. */
  readonly place: string
  /** What is wrong there. */
  readonly message: string
  /** What a number counts, where the field says it. */
  readonly unit?: FieldOf<'text'>['unit'] | undefined
}

/** The sentence for each code; a host passes another catalogue to translate. */
export type Messages = Readonly<Record<IssueCode, (details: IssueDetails) => string>>

/** The sentences of the specification, where it gives one. */
export const englishMessages: Messages = {
  required: () => 'Required',
  'min-length': ({ label, limit }) => `${label} must be ${limit} or more characters`,
  'max-length': ({ label, limit }) => `${label} must be ${limit} or fewer characters`,
  'password-length': ({ limit }) => `Password must be at least ${limit} characters long`,
  'password-mismatch': () => 'Password and password confirmation do not match',
  number: () => 'Invalid number',
  'whole-number': () => 'Enter a whole number',
  'min-number': ({ limit, unit }) => `Enter ${formatLimit(limit, unit, 'above')} or more`,
  'max-number': ({ limit, unit }) => `Enter ${formatLimit(limit, unit, 'below')} or less`,
  format: () => 'Invalid format',
  email: () => 'Enter an email address such as name@example.com',
  phone: () => 'Invalid phone number',
  'postal-code': () => 'Invalid postal code',
  'postal-code-area': () => 'This postal code is not in a serviceable area',
  date: () => 'Enter a real date, such as 27 3 1985',
  'date-year': () => 'Enter the year with 4 digits, such as 1985',
  'min-date': ({ day }) => `Enter a date on or after ${formatDay(day)}`,
  'max-date': ({ day }) => `Enter a date on or before ${formatDay(day)}`,
  'not-offered': () => 'Choose one of the options',
  exclusive: ({ list }) => `Choose either “${list}” or the others, not both`,
  'min-entries': ({ limit }) => `Add more, until there are ${limit} at least`,
  'max-entries': ({ limit }) => `Take some away, until there are ${limit} at most`,
  entry: ({ place, message }) => `Check ${place}: ${message}`,
  'file-type': ({ list }) => `Choose a ${list} file`,
  'file-size': ({ limit }) => `File size must be less than ${limit}MB`,
}

/** A limit with its unit. The kilograms beside pounds are rounded to the side that is taken: who types them is not refused again. */
function formatLimit(limit: number, unit: FieldOf<'text'>['unit'], taken: 'above' | 'below'): string {
  if (unit === undefined) return `${limit}`
  const round = taken === 'above' ? Math.ceil : Math.floor
  return `${limit} lb (${round((limit / POUNDS_PER_KILOGRAM) * 10) / 10} kg)`
}

import { formatDay } from './formatDay.ts'
import { inUnits, type Units } from './inUnits.ts'

/** Messages by code; hosts pass another catalogue to translate. */
export type Messages = Readonly<Record<IssueCode, (details: IssueDetails) => string>>

/** Codes of refused answers. */
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
  | 'date-month'
  | 'date-year'
  | 'min-date'
  | 'max-date'
  | 'time'
  | 'min-time'
  | 'max-time'
  | 'not-offered'
  | 'exclusive'
  | 'min-chosen'
  | 'max-chosen'
  | 'min-entries'
  | 'max-entries'
  | 'entry'
  | 'file-type'
  | 'file-size'
  | 'total-size'

/** Values that a message may use; never the answer itself. */
export interface IssueDetails extends Units {
  readonly label: string
  readonly limit: number
  /** Accepted file types, or the label of the exclusive option. */
  readonly list: string
  /** First or last accepted date, as an ISO date, or time of day. */
  readonly day: string
  /** Place within a group, such as: Medicine 2, Dose. */
  readonly place: string
  /** The message for that place. */
  readonly message: string
}

/** Default English messages; from the specification where it has one. */
export const englishMessages: Messages = {
  required: () => 'Required',
  'min-length': ({ label, limit }) => `${label} must be ${limit} or more characters`,
  'max-length': ({ label, limit }) => `${label} must be ${limit} or fewer characters`,
  'password-length': ({ limit }) => `Password must be at least ${limit} characters long`,
  'password-mismatch': () => 'Password and password confirmation do not match',
  number: () => 'Invalid number',
  'whole-number': () => 'Enter a whole number',
  // rounded to the accepted side
  'min-number': (details) => `Enter ${inUnits(details.limit, details, 'up')} or more`,
  'max-number': (details) => `Enter ${inUnits(details.limit, details, 'down')} or less`,
  format: () => 'Invalid format',
  email: () => 'Enter an email address such as name@example.com',
  phone: () => 'Invalid phone number',
  'postal-code': () => 'Invalid postal code',
  'postal-code-area': () => 'This postal code is not in a serviceable area',
  date: () => 'Enter a real date',
  'date-month': () => 'Enter the month and the year',
  'date-year': () => 'Enter the year with 4 digits',
  'min-date': ({ day }) => `Enter a date on or after ${formatDay(day)}`,
  'max-date': ({ day }) => `Enter a date on or before ${formatDay(day)}`,
  time: () => 'Enter a time, such as 7:30 pm or 19:30',
  'min-time': ({ day }) => `Enter ${day} or later`,
  'max-time': ({ day }) => `Enter ${day} or earlier`,
  'not-offered': () => 'Choose one of the options',
  exclusive: ({ list }) => `Choose either “${list}” or the others, not both`,
  'min-chosen': ({ limit }) => `Choose ${limit} or more`,
  'max-chosen': ({ limit }) => `Choose ${limit} or fewer`,
  'min-entries': ({ limit }) => `Add more: the minimum is ${limit}`,
  'max-entries': ({ limit }) => `Remove some: the maximum is ${limit}`,
  entry: ({ place, message }) => `Check ${place}: ${message}`,
  'file-type': ({ list }) => `Choose a ${list} file`,
  'file-size': ({ limit }) => `File size must be less than ${limit}MB`,
  'total-size': ({ limit }) => `All files together can be up to ${limit} MB`,
}

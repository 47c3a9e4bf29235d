/** Everything that an answer can be refused for. */
export type IssueCode =
  | 'required'
  | 'min-length'
  | 'max-length'
  | 'password-length'
  | 'password-mismatch'
  | 'number'
  | 'format'
  | 'email'
  | 'phone'
  | 'postal-code'
  | 'postal-code-area'
  | 'date'
  | 'not-offered'
  | 'exclusive'
  | 'file-type'
  | 'file-size'

/** What a sentence may mention: never the answer itself. */
export interface IssueDetails {
  readonly label: string
  readonly limit: number
  /** The kinds of file that are taken, or the label of the option that stands alone. */
  readonly list: string
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
  format: () => 'Invalid format',
  email: () => 'Enter an email address such as name@example.com',
  phone: () => 'Invalid phone number',
  'postal-code': () => 'Invalid postal code',
  'postal-code-area': () => 'This postal code is not in a serviceable area',
  date: () => 'Enter a real date, such as 31 01 1990',
  'not-offered': () => 'Choose one of the options',
  exclusive: ({ list }) => `Choose either “${list}” or the others, not both`,
  'file-type': ({ list }) => `Choose a ${list} file`,
  'file-size': ({ limit }) => `File size must be less than ${limit}MB`,
}

import { englishMessages, type IssueCode } from '@anamnesis/engine'
import { DEFAULT_EXTENSIONS, entryName, type IssueDetails, LONGEST_NAME, MAX_FILE_MEGABYTES } from '@anamnesis/engine/internal'
import { type DateBound, formatCount, isOwn } from '@anamnesis/engine/schema/internal'
import type { Field, FieldOf, FieldType } from '@anamnesis/engine/schema'
import { boundInWords } from '../boundInWords.ts'

/** An invalid answer with its patient message. */
export interface RefusedAnswer {
  /** The fault, such as `over 50 characters`. */
  readonly answer: string
  /** The regular expression that does not match. */
  readonly pattern?: string
  readonly message: string
}

type Lengths = { label: string; minLength?: number | undefined; maxLength?: number | undefined }
type Patterns = { validations?: readonly { pattern: string; message?: string | undefined }[] | undefined }

const SHORTEST_PASSWORD = 8

const NO_DETAILS: IssueDetails = { label: '', limit: 0, list: '', day: '', place: '', message: '' }

const say = (field: { label: string }, answer: string, code: IssueCode, details: Partial<IssueDetails> = {}): RefusedAnswer => ({
  answer,
  message: englishMessages[code]({ ...NO_DETAILS, label: field.label, ...details }),
})
const tooShort = (field: Lengths) =>
  field.minLength === undefined
    ? []
    : [say(field, `under ${formatCount(field.minLength, 'character')}`, 'min-length', { limit: field.minLength })]
const tooLong = (field: Lengths) =>
  field.maxLength === undefined
    ? []
    : [say(field, `over ${formatCount(field.maxLength, 'character')}`, 'max-length', { limit: field.maxLength })]
const misfits = ({ validations = [] }: Patterns) =>
  validations.map(({ pattern, message }) => ({
    answer: 'not of the form',
    pattern,
    message: message ?? englishMessages.format(NO_DETAILS),
  }))
const outOfBounds = (field: FieldOf<'text'>) => {
  const { min, max, unit, otherUnits } = field
  return [
    ...(min === undefined ? [] : [say(field, `under ${min}`, 'min-number', { limit: min, unit, otherUnits })]),
    ...(max === undefined ? [] : [say(field, `over ${max}`, 'max-number', { limit: max, unit, otherUnits })]),
  ]
}
/** patients see a calculated date; the page shows the rule, since it has no reading date */
const boundText = (bound: DateBound) => {
  const words = boundInWords(bound)
  return typeof bound === 'string' || words === 'today' ? words : `the day ${words}`
}
const outOfDays = (field: FieldOf<'date'>) => {
  const { min, max } = field
  return [
    ...(min === undefined ? [] : [say(field, `before ${boundText(min)}`, 'min-date', { day: boundText(min) })]),
    ...(max === undefined ? [] : [say(field, `after ${boundText(max)}`, 'max-date', { day: boundText(max) })]),
  ]
}
const none = () => []
const choices = (field: FieldOf<'checkbox-group'> | FieldOf<'multi-select'>) => {
  const { minChosen = 1, maxChosen, exclusiveOption } = field
  const alone = field.options.find(({ value }) => value === exclusiveOption)
  return [
    ...(alone ? [say(field, `“${alone.label}” together with another option`, 'exclusive', { list: alone.label })] : []),
    ...(minChosen > 1 ? [say(field, `under ${formatCount(minChosen, 'option')}`, 'min-chosen', { limit: minChosen })] : []),
    ...(maxChosen === undefined ? [] : [say(field, `over ${formatCount(maxChosen, 'option')}`, 'max-chosen', { limit: maxChosen })]),
  ]
}

const refusals: { [Type in FieldType]: (field: FieldOf<Type>) => readonly RefusedAnswer[] } = {
  'address-autocomplete': (field) => [...tooLong(field), ...misfits(field)],
  card: none,
  checkbox: none,
  'checkbox-group': choices,
  date: (field) => [
    say(field, 'a year without 4 digits', 'date-year'),
    ...(field.precision === 'year'
      ? []
      : [field.precision === 'month' ? say(field, 'no month of a year', 'date-month') : say(field, 'no real day', 'date')]),
    ...outOfDays(field),
  ],
  email: (field) => [say(field, 'no email address', 'email'), ...tooShort(field), ...tooLong(field), ...misfits(field)],
  group: (field) => [
    ...(field.minEntries === undefined
      ? []
      : [say(field, `under ${formatCount(field.minEntries, 'entry', 'entries')}`, 'min-entries', { limit: field.minEntries })]),
    say(field, `over ${formatCount(field.maxEntries, 'entry', 'entries')}`, 'max-entries', { limit: field.maxEntries }),
    ...field.fields.flatMap((one) => {
      const place = `${entryName(field, 0)}, ${one.label}`
      const required = one.optional ? [] : [say(one, 'left empty', 'required')]
      return [...required, ...refusalsOf(one)].map(({ answer, message, ...rest }) => ({
        ...rest,
        answer: `in an entry, ${one.label}: ${answer}`,
        message: englishMessages.entry({ ...NO_DETAILS, place, message: message }),
      }))
    }),
  ],
  height: (field) => [say(field, 'no number with up to 2 decimals', 'number'), ...tooShort(field), ...tooLong(field), ...misfits(field)],
  'multi-select': choices,
  password: (field) => {
    const limit = field.minLength ?? SHORTEST_PASSWORD
    return [
      say(field, `under ${formatCount(limit, 'character')}`, 'password-length', { limit }),
      ...tooLong(field),
      ...misfits(field),
      ...(field.confirms === undefined ? [] : [say(field, 'another password than the one it repeats', 'password-mismatch')]),
    ]
  },
  phone: (field) => [say(field, 'no number of 10 digits that can be called', 'phone'), ...misfits(field)],
  'postal-code': (field) => [
    say(field, 'not of the form A1A 1A1, or with letters that no postal code has', 'postal-code'),
    ...(field.serviceableFirstLetters
      ? [say(field, `a first letter other than ${field.serviceableFirstLetters.join(', ')}`, 'postal-code-area')]
      : []),
    ...misfits(field),
  ],
  'radio-group': none,
  select: none,
  signature: (field) => [
    say(field, `over ${formatCount(LONGEST_NAME, 'character')}`, 'max-length', { limit: LONGEST_NAME }),
    say(field, 'no letter', 'format'),
  ],
  text: (field) => [
    ...(field.inputMode === undefined ? [] : [say(field, `no number with up to ${formatCount(field.decimals ?? 2, 'decimal')}`, 'number')]),
    ...(field.inputMode === 'numeric' ? [say(field, 'no whole number', 'whole-number')] : []),
    ...tooShort(field),
    ...tooLong(field),
    ...outOfBounds(field),
    ...misfits(field),
  ],
  'text-area': (field) => [...tooShort(field), ...tooLong(field), ...misfits(field)],
  tile: none,
  time: (field) => [
    say(field, 'no time of day', 'time'),
    ...(field.min === undefined ? [] : [say(field, `before ${field.min}`, 'min-time', { day: field.min })]),
    ...(field.max === undefined ? [] : [say(field, `after ${field.max}`, 'max-time', { day: field.max })]),
  ],
  uploader: (field) => {
    const list = (field.accept ?? DEFAULT_EXTENSIONS).join(', ').toUpperCase()
    const { minFiles = 1, maxFiles } = field
    return [
      ...(minFiles > 1 ? [say(field, `under ${formatCount(minFiles, 'file')}`, 'min-chosen', { limit: minFiles })] : []),
      ...(maxFiles === undefined ? [] : [say(field, `over ${formatCount(maxFiles, 'file')}`, 'max-chosen', { limit: maxFiles })]),
      say(field, `a file that is no ${list}`, 'file-type', { list }),
      say(field, `over ${MAX_FILE_MEGABYTES} MB`, 'file-size', { limit: MAX_FILE_MEGABYTES }),
    ]
  },
}

/** The answers that a field refuses, with their messages. A missing required answer is not included. */
export function refusalsOf(field: Field): readonly RefusedAnswer[] {
  // custom field types describe their own refusals
  if (isOwn(field)) return []
  // each function takes its own field type, which TypeScript cannot follow through the index
  const own = refusals[field.type] as (definition: Field) => readonly RefusedAnswer[]
  return own(field)
}

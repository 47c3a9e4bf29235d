import { englishMessages, type IssueCode } from '@anamnesis/engine'
import { DEFAULT_EXTENSIONS, entryName, type IssueDetails, LONGEST_NAME, MAX_FILE_MEGABYTES } from '@anamnesis/engine/internal'
import { type DaySource, formatCount, isFromAnswer, isOwn } from '@anamnesis/engine/schema/internal'
import type { Field, FieldOf, FieldType } from '@anamnesis/engine/schema'
import { limitInWords } from '../boundInWords.ts'

/** The answers that a field refuses, with their messages. A missing required answer is not included. `question` names another answer. */
export function refusalsOf(field: Field, question: Question = (name) => name): readonly RefusedAnswer[] {
  // custom field types describe their own refusals
  if (isOwn(field)) return []
  // each function takes its own field type, which TypeScript cannot follow through the index
  const own = refusals[field.type] as (definition: Field, question: Question) => readonly RefusedAnswer[]
  return own(field, question)
}

/** An invalid answer with its patient message. */
export interface RefusedAnswer {
  /** The fault, such as `over 50 characters`. */
  readonly answer: string
  /** The regular expression that does not match. */
  readonly pattern?: string
  readonly message: string
}

type Question = (field: string) => string
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
/** patients see a number, date or time; the page shows the rule, since it has no answers and no reading date */
const outOfBounds = (field: FieldOf<'text'>, question: Question) =>
  (['min', 'max'] as const).flatMap((key): RefusedAnswer[] => {
    const [{ unit, otherUnits }, limit, beyond] = [field, field[key], key === 'min' ? 'under' : 'over']
    if (limit === undefined) return []
    if (!isFromAnswer(limit)) return [say(field, `${beyond} ${limit}`, `${key}-number`, { limit, unit, otherUnits })]
    const words = limitInWords(limit, question)
    const { answer, message } = say(field, `${beyond} ${words}`, `${key}-number`, { unit })
    return [{ answer, message: message.replace('0', words) }]
  })
const boundText = (bound: DaySource, question: Question) => {
  const words = limitInWords(bound, question)
  const isNamed = typeof bound === 'string' || words === 'today' || words.startsWith('the ')
  return isNamed ? words : `the day ${words}`
}
const outOfDays = (field: FieldOf<'date'>, question: Question) => {
  const { min, max } = field
  return [
    ...(min === undefined ? [] : [say(field, `before ${boundText(min, question)}`, 'min-date', { day: boundText(min, question) })]),
    ...(max === undefined ? [] : [say(field, `after ${boundText(max, question)}`, 'max-date', { day: boundText(max, question) })]),
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

const refusals: { [Type in FieldType]: (field: FieldOf<Type>, question: Question) => readonly RefusedAnswer[] } = {
  'address-autocomplete': (field) => [...tooLong(field), ...misfits(field)],
  card: none,
  checkbox: none,
  'checkbox-group': choices,
  date: (field, question) => [
    say(field, 'a year without 4 digits', 'date-year'),
    ...(field.precision === 'year'
      ? []
      : [field.precision === 'month' ? say(field, 'no month of a year', 'date-month') : say(field, 'no real day', 'date')]),
    ...outOfDays(field, question),
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
      const named = (name: string) => field.fields.find((other) => other.name === name)?.label ?? name
      return [...required, ...refusalsOf(one, named)].map(({ answer, message, ...rest }) => ({
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
  text: (field, question) => [
    ...(field.inputMode === undefined ? [] : [say(field, `no number with up to ${formatCount(field.decimals ?? 2, 'decimal')}`, 'number')]),
    ...(field.inputMode === 'numeric' ? [say(field, 'no whole number', 'whole-number')] : []),
    ...tooShort(field),
    ...tooLong(field),
    ...outOfBounds(field, question),
    ...misfits(field),
  ],
  'text-area': (field) => [...tooShort(field), ...tooLong(field), ...misfits(field)],
  tile: none,
  time: (field, question) => {
    const [first, last] = [field.min, field.max].map((bound) => bound && limitInWords(bound, question))
    return [
      say(field, 'no time of day', 'time'),
      ...(first === undefined ? [] : [say(field, `before ${first}`, 'min-time', { day: first })]),
      ...(last === undefined ? [] : [say(field, `after ${last}`, 'max-time', { day: last })]),
    ]
  },
  uploader: (field) => {
    const list = (field.accept ?? DEFAULT_EXTENSIONS).join(', ').toUpperCase()
    const { minFiles = 1, maxFiles, maxTotalMegabytes: total } = field
    return [
      ...(minFiles > 1 ? [say(field, `under ${formatCount(minFiles, 'file')}`, 'min-chosen', { limit: minFiles })] : []),
      ...(maxFiles === undefined ? [] : [say(field, `over ${formatCount(maxFiles, 'file')}`, 'max-chosen', { limit: maxFiles })]),
      say(field, `a file that is no ${list}`, 'file-type', { list }),
      say(field, `over ${MAX_FILE_MEGABYTES} MB`, 'file-size', { limit: MAX_FILE_MEGABYTES }),
      ...(total === undefined ? [] : [say(field, `over ${total} MB together`, 'total-size', { limit: total })]),
    ]
  },
}

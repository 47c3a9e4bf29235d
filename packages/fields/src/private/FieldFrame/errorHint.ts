import { checkField, formatAnswer } from '@anamnesis/engine'
import { resolveDateBound } from '@anamnesis/engine/internal'
import type { Field, FieldOf, FieldType } from '@anamnesis/engine/schema'
import { fixedBound, isFromAnswer } from '@anamnesis/engine/schema/internal'

/** How to fix an error whose message does not say it; undefined otherwise. */
export function errorHint(field: Field, error: string): string | undefined {
  const bare = BARE.exec(error)
  if (bare?.[2] === 'number' && field.type === 'text') return numberHint(field)
  if (bare?.[2] === 'format' && field.type !== 'signature') return 'Check it, then enter it the way the question asks.'
  if (bare && 'autocomplete' in field && field.autocomplete === 'current-password') return 'Enter your password.'
  if (bare && field.type === 'text') return textHint(field)
  if (field.type === 'date' && (bare || DATE_ERROR.test(error))) return dateHint(field, error)
  const hints: Readonly<Record<string, string>> = HINTS
  return bare ? hints[field.type] : OTHERS.find(([words]) => words.test(error))?.[1]
}

/** How to fix an error, by field type, for messages that do not say it. */
const HINTS = {
  'address-autocomplete': 'Enter your street and number.',
  card: 'Enter your card’s number, expiry date and security code.',
  checkbox: 'Check the box to continue.',
  'checkbox-group': 'Choose at least one. You can choose more than one.',
  email: 'Enter an email address such as name@example.com.',
  group: 'Add at least one.',
  height: 'Enter your height in feet and inches, or in centimetres.',
  'multi-select': 'Search, then choose at least one from the list.',
  password: 'Enter a password. A few words in a row are easy to remember.',
  phone: 'Enter 10 digits with the area code, such as 416 555 0123.',
  'postal-code': 'Enter a postal code such as A1A 1A1.',
  'radio-group': 'Choose one answer.',
  select: 'Choose one from the list.',
  signature: 'Type your first and last name, or draw your signature.',
  text: 'Enter your answer.',
  'text-area': 'Tell us in a few words.',
  tile: 'Choose one answer.',
  time: 'Enter a time, such as 7:30 pm or 19:30.',
  uploader: 'Choose a photo or take one.',
} satisfies Record<Exclude<FieldType, 'date'>, string>

const BARE = /^(Required|Invalid (number|format|phone number|postal code))$/
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [
    /^This postal code is not in a serviceable area/,
    'Check it, or enter another address we can ship to. Your family doctor or a local pharmacy can help you too.',
  ],
  [/^File size must be less than/, 'Choose a smaller photo, or take it again.'],
  [/All files together can be up to/, 'Choose a smaller one, or remove another first.'],
  [/ must be \d+ or more characters$/, 'Add a few more characters.'],
  [/ must be \d+ or fewer characters$/, 'Make it a little shorter.'],
  [/^Password must be at least/, 'Make it longer. A few words in a row are easy to remember.'],
  [/do not match$/, 'Enter the same password twice.'],
  [/^Emojis are not allowed/, 'Take the emoji out.'],
]

function textHint({ label, layout, inputMode }: FieldOf<'text'>): string {
  if (layout !== undefined) return 'Choose a number.'
  if (inputMode !== undefined) return 'Enter a number.'
  return label.endsWith('?') ? HINTS.text : `Enter your ${label.charAt(0).toLowerCase()}${label.slice(1)}.`
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six']

/** Errors of a date whose message has no example. */
const DATE_ERROR = /^Enter (a real date|the month and the year|the year with 4 digits)$/
const DATE_PARTS = { day: 'Enter the day, month and year', month: 'Enter the month and the year', year: 'Enter the year' } as const
const DATE_ORDER = 'Enter the day first, then the month as a word or a number from 1 to 12, then the year'
/** Characters of an ISO date at each precision. */
const DATE_LENGTHS = { day: 10, month: 7, year: 4 } as const

/** The form of a date, with an example within its limits. */
function dateHint(field: FieldOf<'date'>, error: string): string | undefined {
  const { precision = 'day' } = field
  const form = error === 'Required' ? DATE_PARTS[precision] : error === 'Enter a real date' ? DATE_ORDER : undefined
  const example = exampleDate(field)
  if (example === undefined) return form && `${form}.`
  return form === undefined ? `For example, ${example}.` : `${form}, such as ${example}.`
}

/** A date that the field accepts, as it is entered; none where another answer gives a limit. */
function exampleDate(field: FieldOf<'date'>): string | undefined {
  const { min, max, precision = 'day' } = field
  if (isFromAnswer(min) || isFromAnswer(max)) return undefined
  const now = new Date().toISOString()
  const limits = [min, max].flatMap((limit) => (limit === undefined ? [] : [resolveDateBound(limit, now)]))
  const date = ['1985-03-27', ...limits]
    .map((day) => day.slice(0, DATE_LENGTHS[precision]))
    .find((day) => !checkField(field, day, { now: () => now }))
  const entered = date?.split('-').toReversed().join(' ')
  return date !== undefined && precision === 'day' ? `${entered} for ${formatAnswer(field, date)}` : entered
}

/** The form of a number, with examples that its check accepts. */
function numberHint(field: FieldOf<'text'>): string {
  const { inputMode, decimals = 2 } = field
  const min = fixedBound(field.min) ?? 0
  const max = fixedBound(field.max) ?? min
  const firstValid = (numbers: readonly number[]) =>
    numbers
      .map(String)
      .filter((text) => !checkField(field, text))
      .slice(0, 1)
  const whole = [150, 20, 5, Math.ceil(min), Math.floor(max)]
  const examples = [...firstValid(whole), ...firstValid([...whole.map((number) => number + 0.5), min, max].filter((number) => number % 1))]
  const form =
    inputMode === 'numeric' ? 'Enter a whole number in digits' : `Use digits, with at most ${COUNTS[decimals]} after the decimal point`
  return examples.length > 0 ? `${form}, such as ${examples.join(' or ')}.` : `${form}.`
}

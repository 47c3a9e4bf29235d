import type { AnswerValue, Field, FieldType, GroupEntry } from '../schema/index.ts'
import type { EntryField } from '../schema/field.ts'
import { isEntries } from '../schema/isEntries.ts'
import { isMissing } from './isMissing.ts'
import { formatDay } from './formatDay.ts'
import { encodeAnswer } from './encodeAnswer.ts'
import { fileNames } from './fileNames.ts'
import { entryName } from './entryName.ts'
import { type Describe, describeField } from './fieldDescriptors.ts'
import { formatTime } from './formatTime.ts'
import { inUnits } from './inUnits.ts'
import { isDrawnSignature } from './signatureRule.ts'
import { POUNDS_PER_KILOGRAM } from './poundsPerKilogram.ts'

/** Formats an answer for readers: option labels, full dates, heights in feet, inches and centimetres, numbers in their
 * units, file names, group entries with their questions, No for an unticked box. Empty for other missing answers and for
 * passwords.
 */
export function formatAnswer(field: Field, answer: AnswerValue | undefined, locale = 'en-CA', describe = describeField): string {
  const descriptor = describe(field)
  const own = isMissing(answer) ? undefined : descriptor.formatAnswer?.(field, answer)
  if (own !== undefined) return own
  if (descriptor.storage === 'flag') return answer === true ? 'Yes' : 'No'
  if (isEntries(answer)) {
    const asked = descriptor.entryFields?.(field) ?? []
    return answer.map((entry, index) => `${entryName(field, index)} (${formatEntry(asked, entry, locale, describe)})`).join(', ')
  }
  if (Array.isArray(answer)) return answer.map((one) => wordsOf(field)(one, field, locale)).join(', ')
  if (typeof answer === 'object') return fileNames(answer).join(', ')
  return wordsOf(field)(encodeAnswer(answer), field, locale)
}

/** Formats an answer of a field type; `text` is the stored answer. */
type Words = (text: string, field: Field, locale: string) => string

const asItIs: Words = (text) => text
const named: Words = (text, field) => ('options' in field ? (field.options.find(({ value }) => value === text)?.label ?? text) : text)

const date: Words = (text, _field, locale) => formatDay(text, locale)

const time: Words = (text, _field, locale) => formatTime(text, locale)

const INCHES_PER_FOOT = 12
const CENTIMETRES_PER_INCH = 2.54

const height: Words = (text) => {
  const exact = Number(text)
  if (text.trim() === '' || !Number.isFinite(exact)) return text
  const inches = Math.round(exact * 10) / 10
  const rest = Number((inches % INCHES_PER_FOOT).toFixed(1))
  return `${Math.floor(inches / INCHES_PER_FOOT)} ft ${rest} in (${Math.round(exact * CENTIMETRES_PER_INCH)} cm)`
}

const measure: Words = (text, field) => {
  const number = Number(text)
  if (field.type !== 'text' || field.unit === undefined || text.trim() === '' || !Number.isFinite(number)) return text
  return field.unit === 'pounds' ? `${text} lb (${Math.round(number / POUNDS_PER_KILOGRAM)} kg)` : inUnits(number, field)
}

/** Formatters by type; a new type does not compile without one. */
const words = {
  'address-autocomplete': asItIs,
  card: asItIs,
  checkbox: asItIs,
  'checkbox-group': named,
  date,
  email: asItIs,
  group: asItIs,
  height,
  'multi-select': named,
  password: () => '',
  phone: (text) => text.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3'),
  'postal-code': (text) => text.replace(/^(\w{3})(\w{3})$/, '$1 $2'),
  'radio-group': named,
  select: named,
  signature: (text) => (isDrawnSignature(text) ? 'Signed by hand' : text),
  text: measure,
  'text-area': asItIs,
  tile: named,
  time,
  uploader: asItIs,
} satisfies Record<FieldType, Words>

/** Formats an entry: each answer after its question; empty ones are left out. */
function formatEntry(asked: readonly EntryField[], entry: GroupEntry, locale: string, describe: Describe): string {
  const formatted = asked.map((one) => [one.label, formatAnswer(one, entry[one.name], locale, describe)] as const)
  return formatted.flatMap(([label, text]) => (text === '' ? [] : [`${label}: ${text}`])).join(', ')
}

const wordsByType: Readonly<Record<string, Words>> = words
// types without a formatter show the stored answer
const wordsOf = ({ type }: Field): Words => wordsByType[type] ?? asItIs

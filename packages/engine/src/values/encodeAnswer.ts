import type { AnswerValue, Field, Option } from '../schema/index.ts'
import { isEntries } from '../schema/isEntries.ts'
import { type Describe, describeField } from './fieldDescriptors.ts'
import { fileNames } from './fileNames.ts'
import { longestAnswer } from '../schema/longestAnswer.ts'
import { answerShapes } from './answerShapes.ts'

/** Encodes an answer as text: entries as JSON; a file or receipt as its label, never its content. */
export function encodeAnswer(value: AnswerValue | undefined): string {
  // untyped callers may pass null
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  if (isEntries(value)) return JSON.stringify(value)
  if (Array.isArray(value)) return joinSelection(value)
  return joinSelection(fileNames(value))
}

/** Longest unknown text that is split as a selection; a longer one is kept whole and refused. */
const LONGEST_UNKNOWN = 10_000

const fold = (text: string) => text.toLowerCase()

/** Upper bound for JSON syntax around an answer, and for escapes such as \u0007. */
const PER_SIGN = 6

const ROUND_AN_ANSWER = 20

const optionsOf = (field: Field): readonly Option[] => ('options' in field && Array.isArray(field.options) ? field.options : [])

/** Decodes a text of `encodeAnswer`; `decodeAnswer(field, encodeAnswer(x))` is x for every storable answer. Any other value is no answer. @throws
 * FlowError FIELD_INVALID for an unknown field type.
 */
export function decodeAnswer(field: Field, text: string, describe: Describe = describeField): AnswerValue | undefined {
  if (typeof text !== 'string' || text === '') return undefined
  const { storage } = describe(field)
  if (storage === 'group') return readEntries(field, text)
  if (storage === 'list') return splitSelection(text, optionsOf(field))
  if (storage === 'flag') return text === 'true'
  return text
}

/** Decodes entries. Invalid text is returned as it is, and refused by the check. */
function readEntries(field: Field, text: string): AnswerValue {
  if (text.length > longestText(field)) return text
  try {
    const read: unknown = JSON.parse(text)
    return answerShapes.entries(read) ? (read as AnswerValue) : text // checked above
  } catch {
    return text
  }
}

/** Longest encoding of a group's entries. */
function longestText(field: Field): number {
  if (!('fields' in field)) return 0
  const perEntry = field.fields.map((one) => {
    const values = 'options' in one ? one.options.map(({ value }) => value).join('","').length : longestAnswer(one)
    return one.name.length + ROUND_AN_ANSWER + PER_SIGN * values
  })
  return 2 + field.maxEntries * perEntry.reduce((sum, one) => sum + one, 2)
}

interface KnownValue {
  readonly value: string
  readonly folded: string
}

/** Best interpretation of the text from a position. */
interface Reading {
  readonly value: string
  /** Start of the next value. */
  readonly next: number
  /** Number of unknown values from here to the end. */
  readonly unknown: number
}

/** Encodes a selection as comma-separated text. */
function joinSelection(values: readonly string[]): string {
  return values.join(',')
}

/** Splits a text of `encodeAnswer` by the known options, ignoring case. Prefers the reading with the fewest unknown values, so that values with
 * commas or common prefixes are found whole. Unknown parts are kept up to the next comma.
 */
function splitSelection(text: string, options: readonly Option[]): string[] {
  const whole = text.trim()
  const known = options.map(({ value }) => ({ value, folded: fold(value) })).toSorted((a, b) => b.value.length - a.value.length)
  if (whole.length > Math.max(LONGEST_UNKNOWN, 2 * joinSelection(options.map(({ value }) => value)).length)) return [whole]
  const readings = new Map<number, Reading>()
  for (const start of startsOf(whole).toReversed()) readings.set(start, bestReading(whole, start, known, readings))
  const values: string[] = []
  for (let at = 0; at < whole.length;) {
    const { value = '', next = whole.length } = readings.get(at) ?? {}
    if (value !== '') values.push(value)
    at = next
  }
  return values
}

/** Possible starts of a value: the beginning and after each comma. */
function startsOf(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/,\s*/g), ({ 0: comma, index }) => index + comma.length)]
}

function bestReading(text: string, start: number, known: readonly KnownValue[], readings: ReadonlyMap<number, Reading>): Reading {
  const piece = text.slice(start).split(',', 1)[0] ?? ''
  const after = (end: number) => {
    const next = end + (/^\s*,\s*/.exec(text.slice(end, end + LONGEST_UNKNOWN))?.[0].length ?? 0)
    return { next, unknown: readings.get(next)?.unknown ?? 0 }
  }
  const rest = after(start + piece.length)
  let best: Reading = { value: piece.trim(), next: rest.next, unknown: rest.unknown + 1 }
  for (const { value, folded } of known) {
    if (!isAt(text, start, folded, value.length)) continue
    const reading = { value, ...after(start + value.length) }
    if (reading.unknown < best.unknown) best = reading
  }
  return best
}

/** Whether a value is at this position, followed by a comma or the end. */
function isAt(text: string, start: number, folded: string, length: number): boolean {
  return fold(text.slice(start, start + length)) === folded && /^\s*(?:,|$)/.test(text.slice(start + length))
}

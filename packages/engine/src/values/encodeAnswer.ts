import type { AnswerValue, Field, Option } from '../schema/index.ts'
import { isEntries } from '../schema/isEntries.ts'
import { type Describe, describeField } from './fieldDescriptors.ts'
import { longestAnswer } from '../schema/longestAnswer.ts'
import { answerShapes } from './answerShapes.ts'

/** A text longer than this, and than every option twice, is no selection; it is kept whole and refused as one. */
const LONGEST_UNKNOWN = 10_000

const fold = (text: string) => text.toLowerCase()

/** For the signs of JSON round an answer, and for each that has to be written as six, such as \u0007. */
const PER_SIGN = 6

const ROUND_AN_ANSWER = 20

const optionsOf = (field: Field): readonly Option[] => ('options' in field && Array.isArray(field.options) ? field.options : [])

/** An answer as the one text in which it travels: entries as JSON; a file or card is its label, never its content. */
export function encodeAnswer(value: AnswerValue | undefined): string {
  // a caller without types may pass null
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  if (isEntries(value)) return JSON.stringify(value)
  if (Array.isArray(value)) return joinSelection(value)
  if (value.kind === 'receipt') return value.label
  return value.kind === 'file' ? value.name : ''
}

/**
 * Reads such a text back; `decodeAnswer(field, encodeAnswer(x))` is x for every answer that can be stored. What is no text
 * is no answer.
 * @throws FlowError FIELD_INVALID when the field is of no known type.
 */
export function decodeAnswer(field: Field, text: string, describe: Describe = describeField): AnswerValue | undefined {
  if (typeof text !== 'string' || text === '') return undefined
  const { storage } = describe(field)
  if (storage === 'group') return readEntries(field, text)
  if (storage === 'list') return splitSelection(text, optionsOf(field))
  if (storage === 'flag') return text === 'true'
  return text
}

/** Entries from the text in which they travel. What is none is kept as it stands, and refused as no answer to a group. */
function readEntries(field: Field, text: string): AnswerValue {
  if (text.length > longestText(field)) return text
  try {
    const read: unknown = JSON.parse(text)
    return answerShapes.entries(read) ? (read as AnswerValue) : text // it has just been found to be entries
  } catch {
    return text
  }
}

/** The longest text that the entries of a group can make. */
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

/** How the text from one place on is best read. */
interface Reading {
  readonly value: string
  /** Where the next value starts. */
  readonly next: number
  /** How many values, from here to the end, are no option. */
  readonly unknown: number
}

/** Joins the chosen values to the one comma-separated string in which a list travels. */
function joinSelection(values: readonly string[]): string {
  return values.join(',')
}

/**
 * Splits such a string back with the known options, ignoring case: the longest first, so that a value that begins with
 * another, or holds a comma, is found whole; a shorter one only where the longest would leave something that no option
 * explains. What no option explains at all is kept as it stands, up to the next comma.
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

/** The places where a value may start: the beginning, and after each comma. */
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

/** Whether a value stands there, up to a comma or the end. */
function isAt(text: string, start: number, folded: string, length: number): boolean {
  return fold(text.slice(start, start + length)) === folded && /^\s*(?:,|$)/.test(text.slice(start + length))
}

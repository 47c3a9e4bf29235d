import type { AnswerValue, Field, Option } from '../schema/index.ts'
import { isEntries } from '../schema/isEntries.ts'
import { type Describe, describeField } from './fieldDescriptors.ts'
import { joinSelection, splitSelection } from './multiSelectCodec.ts'
import { longestAnswer } from '../schema/longestAnswer.ts'
import { answerShapes } from './answerShapes.ts'

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

import type { AnswerValue, Field, Option } from '../schema/index.ts'
import { isEntries } from '../schema/isEntries.ts'
import { type Describe, describeField } from './fieldDescriptors.ts'
import { readEntries } from './readEntries.ts'
import { joinSelection, splitSelection } from './multiSelectCodec.ts'

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

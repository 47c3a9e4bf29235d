import type { FieldType } from '@anamnesis/engine/schema'
import { foreignKeys } from '../lint/shape/otherFormBuilders.ts'
import { isObject, type JsonSchema, mapDeep, refTo } from './JsonSchema.ts'

/** Adds descriptions of field types, and hints for keys of other form builders. */
export function withHints(schema: JsonSchema): JsonSchema {
  const { definitions, ...root } = mapDeep(schema, (inner) => {
    if (Array.isArray(inner['enum']) && inner['description'] === KIND_OF_FIELD)
      return { ...inner, enumDescriptions: inner['enum'].map((type) => lines[String(type)] ?? '') }
    const { properties } = inner
    return isObject(properties) && 'optional' in properties ? { ...inner, properties: { ...properties, ...hintsFor(properties) } } : inner
  })
  return { ...root, definitions: { ...(isObject(definitions) ? definitions : {}), ...HINTS } }
}

/** A one-line description of each field type. */
export const fieldTypeSentences = {
  text: 'One line of text; with "inputMode", a number; with "layout" too, a rating or a slider.',
  'text-area': 'Several lines of text.',
  email: 'An e-mail address.',
  password: 'A new password, which is never stored with the answers.',
  phone: 'A phone number of ten digits.',
  'postal-code': 'A postal code, written in capitals.',
  date: 'A day, in three boxes: day, month and year; with "precision", a month or a year.',
  time: 'A time of day, such as 7:30 pm or 19h30.',
  height: 'A height, in feet and inches or in centimetres.',
  checkbox: 'One box to tick: yes, or nothing.',
  tile: 'One of a few options, as large tiles; may advance automatically once one is chosen.',
  'radio-group': 'One of a few options, as radio buttons; with "layout": "row", a row of a table.',
  'checkbox-group': 'Any of a few options, as boxes to tick.',
  select: 'One of many options, from a menu.',
  'multi-select': 'Any of very many options, found by a search.',
  'address-autocomplete': 'A street address, found by a search; may fill in city, province and postal code.',
  signature: 'A typed full name or a drawn signature, below the sentence that is signed.',
  card: 'A payment card, which the provider of payments takes.',
  uploader: 'A picture; with `accept`, also a PDF; with `maxFiles`, several. At most 10 MB each, and `maxTotalMegabytes` together.',
  group: 'A list of entries, each with the same few questions.',
} satisfies Record<FieldType, string>

const lines: Readonly<Record<string, string>> = fieldTypeSentences

/** The engine schema's description of `type`. */
const KIND_OF_FIELD = 'The kind of field.'

/** An invalid key with advice; editors do not suggest it. */
const hint = (says: string): JsonSchema => ({ not: {}, errorMessage: says, description: says, doNotSuggest: true })

const HINTS: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  foreignKeys.map(({ key, says }) => [`instead-of-${key}`, hint(says)]),
)

function hintsFor(properties: JsonSchema): JsonSchema {
  const needed = foreignKeys.filter(({ key, ours }) => !(key in properties) && ours in properties)
  return Object.fromEntries(needed.map(({ key }) => [key, refTo(`instead-of-${key}`)]))
}

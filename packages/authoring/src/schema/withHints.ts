import { foreignKeys } from '../lint/shape/otherFormBuilders.ts'
import { fieldTypeSentences } from './fieldTypeSentences.ts'
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

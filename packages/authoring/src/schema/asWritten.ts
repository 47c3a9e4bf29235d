import { type Definitions, isObject, type JsonSchema, meantBy } from './JsonSchema.ts'

const $schema = { type: 'string', description: 'Where the JSON Schema of this document lies, for the editor.' }
const $options = { type: 'string', description: 'Name of the list: that of its file.' }

/**
 * The JSON Schema of a screen or a flow as it is written: it may say where its schema lies, and name a list of options instead of
 * writing it out. The engine's own schema is of what stands there once both are resolved.
 */
export function asWritten(schema: JsonSchema): JsonSchema {
  const definitions = (schema['definitions'] ?? {}) as Definitions // as zod writes it
  const withLists = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withLists)
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => {
        const meant = key === 'options' && isObject(one) ? meantBy(one, definitions) : {}
        if (meant['type'] !== 'array') return [key, withLists(one)]
        // one schema for both, of which an editor offers either; what is said of lists holds for lists alone
        const list = { ...meant, type: ['array', 'object'], properties: { $options }, required: ['$options'], additionalProperties: false }
        return [key, list]
      }),
    )
  }
  const { properties, ...rest } = withLists(schema) as { properties?: JsonSchema } // a document is an object
  return { ...rest, properties: { $schema, ...properties } }
}

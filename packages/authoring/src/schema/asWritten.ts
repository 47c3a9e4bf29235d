type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A named list of options in place of one that is written out. */
const named = {
  type: 'object',
  description: 'The list of options of that name, in a file of its own.',
  properties: { $options: { type: 'string', description: 'Name of the list: that of its file.' } },
  required: ['$options'],
  additionalProperties: false,
}
const $schema = { type: 'string', description: 'Where the JSON Schema of this document lies, for the editor.' }

/**
 * The JSON Schema of a screen or a flow as it is written: it may say where its schema lies, and name a list of options instead of
 * writing it out. The engine's own schema is of what stands there once both are resolved.
 */
export function asWritten(schema: Json): Record<string, unknown> {
  const { properties } = withLists(schema) as { properties?: Json } // a document is an object
  return { ...(withLists(schema) as Json), properties: { $schema, ...properties } }
}

function withLists(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withLists(one))
  if (!isObject(value)) return value
  const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withLists(one, name)]))
  if (key !== 'options' || inner['type'] !== 'array') return inner
  const { description, ...list } = inner
  return { ...(description !== undefined && { description }), anyOf: [list, named] }
}

import type * as z from 'zod/mini'

/** What a schema says of one value, as zod keeps it. */
export type SchemaDefinition = z.core.$ZodTypes['_zod']['def']

// the name is zod's, and its documented way in for libraries
// oxlint-disable-next-line no-underscore-dangle
const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as SchemaDefinition // zod's own union of all that there is

/** The objects, lists and records that a schema allows at one place. */
export function alternatives(schema: z.core.$ZodType): readonly SchemaDefinition[] {
  const definition = definitionOf(schema)
  if (definition.type === 'optional') return alternatives(definition.innerType)
  if (definition.type === 'lazy') return alternatives(definition.getter())
  return definition.type === 'union' ? definition.options.flatMap(alternatives) : [definition]
}

/** Those whose telling key (`type`, `do`) has the value that is written, where any has. */
function chosen(definitions: readonly SchemaDefinition[], value: unknown): readonly SchemaDefinition[] {
  const fitting = definitions.filter(
    (definition) =>
      definition.type === 'object' &&
      Object.entries(definition.shape).some(([key, schema]) => {
        const told = definitionOf(schema)
        return told.type === 'literal' && told.values.some((one) => one === valueAt(value, key))
      }),
  )
  return fitting.length > 0 ? fitting : definitions
}

function valueAt(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function inside(definition: SchemaDefinition, key: PropertyKey): readonly SchemaDefinition[] {
  if (definition.type === 'array') return alternatives(definition.element)
  if (definition.type === 'tuple') return definition.items.slice(Number(key), Number(key) + 1).flatMap(alternatives)
  if (definition.type === 'record') return alternatives(definition.valueType)
  const schema = definition.type === 'object' && Object.hasOwn(definition.shape, key) ? definition.shape[String(key)] : undefined
  return schema ? alternatives(schema) : []
}

/** The keys of one of them. */
export function keysOf(definition: SchemaDefinition): readonly string[] {
  return definition.type === 'object' ? Object.keys(definition.shape) : []
}

/** What a schema allows at a path of a document; of a choice, the alternatives that the document has chosen. */
export function definitionsAt(schema: z.core.$ZodType, document: unknown, path: readonly PropertyKey[]): readonly SchemaDefinition[] {
  let value = document
  let definitions = chosen(alternatives(schema), value)
  for (const key of path) {
    value = valueAt(value, key)
    definitions = chosen(
      definitions.flatMap((definition) => inside(definition, key)),
      value,
    )
  }
  return definitions
}

/** The keys that the object at a path of a document may have. */
export function knownKeys(schema: z.core.$ZodType, document: unknown, path: readonly PropertyKey[]): string[] {
  return [...new Set(definitionsAt(schema, document, path).flatMap(keysOf))]
}

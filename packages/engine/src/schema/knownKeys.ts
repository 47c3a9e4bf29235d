import type * as z from 'zod/mini'

/** Keys that an object at a path of a document may have. */
export function knownKeys(schema: z.core.$ZodType, document: unknown, path: readonly PropertyKey[]): string[] {
  return [...new Set(definitionsAt(schema, document, path).flatMap(keysOf))]
}

/** Zod's definition of a schema. */
export type SchemaDefinition = z.core.$ZodTypes['_zod']['def']

// oxlint-disable-next-line no-underscore-dangle -- zod documents `_zod` for libraries that read schemas; it has no other name
const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as SchemaDefinition // zod's union of all definitions

/** The definitions that a schema allows at one place. */
export function alternatives(schema: z.core.$ZodType): readonly SchemaDefinition[] {
  const definition = definitionOf(schema)
  if (definition.type === 'optional') return alternatives(definition.innerType)
  if (definition.type === 'lazy') return alternatives(definition.getter())
  return definition.type === 'union' ? definition.options.flatMap(alternatives) : [definition]
}

/** The definitions whose discriminator (`type`, `do`) matches the value, if any do. */
function chosen(definitions: readonly SchemaDefinition[], value: unknown): readonly SchemaDefinition[] {
  const fitting = definitions.filter(
    (definition) =>
      definition.type === 'object' &&
      Object.entries(definition.shape).some(([key, schema]) => {
        const discriminator = definitionOf(schema)
        return discriminator.type === 'literal' && discriminator.values.some((one) => one === valueAt(value, key))
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

/** Keys of an object definition. */
export function keysOf(definition: SchemaDefinition): readonly string[] {
  return definition.type === 'object' ? Object.keys(definition.shape) : []
}

/** The definitions at a path of a document; for a union, those that the document selects. */
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

/** A JSON Schema or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** Shared schemas by name. */
export type Definitions = Readonly<Record<string, JsonSchema>>

const REFERENCE = '#/definitions/'

/** Whether a value is a JSON object. */
export const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A reference to a definition. */
export const refTo = (name: string): JsonSchema => ({ $ref: `${REFERENCE}${name}` })

/** The referenced definition; undefined for an inline schema. */
export function refName({ $ref }: JsonSchema): string | undefined {
  return typeof $ref === 'string' && $ref.startsWith(REFERENCE) ? $ref.slice(REFERENCE.length) : undefined
}

/** Resolves a reference and merges its siblings. */
export function resolveRef(schema: JsonSchema, definitions: Definitions): JsonSchema {
  const { allOf, $ref: _reference, ...own } = schema
  const only = Array.isArray(allOf) && allOf.length === 1 && isObject(allOf[0]) ? allOf[0] : undefined
  const name = refName(schema) ?? (only && refName(only))
  const definition = name === undefined ? undefined : definitions[name]
  return definition === undefined ? schema : { ...resolveRef(definition, definitions), ...own }
}

/** The objects among the values of an object, by key; none for anything else. */
export const schemasIn = (value: unknown): Readonly<Record<string, JsonSchema>> =>
  isObject(value) ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, JsonSchema] => isObject(entry[1]))) : {}

/** The shared definitions of a schema. */
export const definitionsOf = ({ definitions }: JsonSchema): Definitions => schemasIn(definitions)

/** The schema with each value replaced. */
export const mapValues = (schema: JsonSchema, change: (value: unknown, key: string) => unknown): JsonSchema =>
  Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, change(value, key)]))

/** Applies `change` to an object, or to each object of a list; other values are returned as they are. */
export const mapObjects = (value: unknown, change: (object: JsonSchema) => JsonSchema): unknown =>
  Array.isArray(value) ? value.map((one) => mapObjects(one, change)) : isObject(value) ? change(value) : value

/** Applies `change` to a schema and to each object in it, inner ones first. */
export const mapDeep = (schema: JsonSchema, change: (object: JsonSchema) => JsonSchema): JsonSchema =>
  change(mapValues(schema, (value) => mapObjects(value, (object) => mapDeep(object, change))))

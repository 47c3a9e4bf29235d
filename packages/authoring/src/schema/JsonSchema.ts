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

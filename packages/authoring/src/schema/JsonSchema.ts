/** A JSON Schema, or a part of one, as data. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** The schemas that others refer to, by name. */
export type Definitions = Readonly<Record<string, JsonSchema>>

const REFERENCE = '#/definitions/'

/** Whether something is an object of JSON. */
export const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A reference to one of the definitions. */
export const referTo = (name: string): JsonSchema => ({ $ref: `${REFERENCE}${name}` })

/** The name of the definition that a schema refers to; undefined where it stands for itself. */
export function referredTo({ $ref }: JsonSchema): string | undefined {
  return typeof $ref === 'string' && $ref.startsWith(REFERENCE) ? $ref.slice(REFERENCE.length) : undefined
}

/** What a schema stands for: what it refers to, with what it says beside the reference. */
export function meantBy(schema: JsonSchema, definitions: Definitions): JsonSchema {
  const { allOf, $ref: _reference, ...own } = schema
  const only = Array.isArray(allOf) && allOf.length === 1 && isObject(allOf[0]) ? allOf[0] : undefined
  const name = referredTo(schema) ?? (only && referredTo(only))
  const definition = name === undefined ? undefined : definitions[name]
  return definition === undefined ? schema : { ...meantBy(definition, definitions), ...own }
}

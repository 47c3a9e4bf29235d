import { type Definitions, definitionsOf, isObject, type JsonSchema, mapObjects, mapValues, resolveRef, schemasIn } from './JsonSchema.ts'

/** Rewrites unions of objects so that editors can complete from the first key. Editors pick the best matching alternative
 * and offer nothing of the others. The discriminating keys come first as one list, followed by conditional schemas.
 */
export function flattenUnions(schema: JsonSchema): JsonSchema {
  const { definitions: _definitions, ...root } = schema
  const definitions = definitionsOf(schema)
  const flatten = (value: JsonSchema): JsonSchema => {
    const { anyOf, oneOf, ...own } = value
    const alternatives = anyOf ?? oneOf
    if (!Array.isArray(alternatives)) return mapValues(value, (one) => mapObjects(one, flatten))
    const meant = alternatives.filter(isObject).map((one) => ({ one, whole: resolveRef(one, definitions) }))
    const objects = meant.filter(({ whole }) => isObject(whole['properties'])).map(({ whole }) => flatten(whole))
    if (objects.length < 2) return { ...own, anyOf: meant.map(({ one }) => flatten(one)) }
    const others = meant.filter(({ whole }) => !isObject(whole['properties'])).map(({ one }) => flatten(one))
    const choice = choiceOf(objects, definitions)
    return { ...own, ...(others.length === 0 ? choice : { anyOf: [...others, choice] }) }
  }
  return { ...flatten(root), definitions: mapValues(definitions, (one) => mapObjects(one, flatten)) }
}

/** Editor message for a combination of known keys that is invalid. */
const NOT_TOGETHER = 'These keys cannot be combined.'

// oxlint-disable-next-line unicorn/no-thenable -- a JSON Schema is never awaited
const under = (condition: JsonSchema, schema: JsonSchema): JsonSchema => ({ if: condition, then: schema })
const propertiesOf = ({ properties }: JsonSchema) => schemasIn(properties)
const requiredOf = ({ required }: JsonSchema): readonly string[] => (Array.isArray(required) ? required.map(String) : [])
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function choiceOf(objects: readonly JsonSchema[], definitions: Definitions): JsonSchema {
  const [first = {}] = objects
  const valueOf = (one: JsonSchema, key: string) => resolveRef(propertiesOf(one)[key] ?? {}, definitions)['const']
  const kind = Object.keys(propertiesOf(first)).find((key) => objects.every((one) => valueOf(one, key) !== undefined))
  if (kind === undefined) return byFirstKey(objects)
  const { description } = resolveRef(propertiesOf(first)[kind] ?? {}, definitions)
  const values = objects.map((one) => valueOf(one, kind))
  return byKind({ kind, values, ...(description !== undefined && { description }) }, objects)
}

/** A discriminator key and its values, in the order of the alternatives. */
interface Kind {
  readonly kind: string
  readonly values: readonly unknown[]
  readonly description?: unknown
}

/** A union by discriminator, such as the type of a field. */
function byKind({ kind, values, description }: Kind, objects: readonly JsonSchema[]): JsonSchema {
  const [first = {}] = objects
  const isShared = ([key, schema]: [string, unknown]) => key !== kind && objects.every((one) => isSame(propertiesOf(one)[key], schema))
  return {
    type: 'object',
    properties: {
      [kind]: { ...(description !== undefined && { description }), enum: values },
      ...Object.fromEntries(Object.entries(propertiesOf(first)).filter(isShared)),
    },
    required: [kind],
    allOf: objects.map((one, at) => under({ properties: { [kind]: { const: values[at] } }, required: [kind] }, one)),
  }
}

/** A union by the first required key, such as `field` or `flag` of a condition. */
function byFirstKey(objects: readonly JsonSchema[]): JsonSchema {
  const groups = new Map<string, JsonSchema[]>()
  for (const one of objects) {
    const [key = ''] = requiredOf(one)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  const [only, ...more] = groups.values()
  if (only && more.length === 0) return merged(only)
  const has = [...groups.keys()].map((key) => ({ required: [key] }))
  const first = Object.fromEntries([...groups].map(([key, [one = {}]]) => [key, propertiesOf(one)[key] ?? {}]))
  return {
    type: 'object',
    allOf: [
      ...[...groups].map(([key, ones]) => under({ required: [key] }, merged(ones))),
      { if: { anyOf: has }, else: { properties: first, additionalProperties: false, anyOf: has } },
    ],
  }
}

/** Merges alternatives with the same first key; valid combinations are stated separately. */
function merged(objects: readonly JsonSchema[]): JsonSchema {
  const [first = {}, ...more] = objects
  if (more.length === 0) return first
  const properties: Record<string, JsonSchema> = {}
  for (const one of objects)
    for (const [key, schema] of Object.entries(propertiesOf(one))) {
      const known = properties[key]
      properties[key] = known === undefined || isSame(known, schema) ? schema : { anyOf: [known, schema] }
    }
  const required = requiredOf(first).filter((key) => objects.every((one) => requiredOf(one).includes(key)))
  // list all keys once and exclude foreign keys per alternative, so that a misspelt key is marked once
  const together = objects.map((one) => ({
    required: requiredOf(one),
    ...without(Object.keys(properties).filter((key) => !(key in propertiesOf(one)))),
  }))
  return { type: 'object', properties, required, additionalProperties: false, anyOf: together }
}

const without = (keys: readonly string[]): JsonSchema =>
  keys.length === 0 ? {} : { not: { anyOf: keys.map((key) => ({ required: [key] })) }, errorMessage: NOT_TOGETHER }

import { type Definitions, isObject, type JsonSchema, meantBy } from './JsonSchema.ts'

/**
 * Writes a choice between objects so that an editor can help from the first key. It keeps to the alternative that fits best, and offers
 * nothing of the others; so what tells them apart stands first, as one list, and each alternative follows under its condition.
 */
export function flattenUnions(schema: JsonSchema): JsonSchema {
  const { definitions = {}, ...root } = schema as { definitions?: Definitions } // as zod writes it
  const flatten = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(flatten)
    if (!isObject(value)) return value
    const { anyOf, oneOf, ...own } = value
    const alternatives = anyOf ?? oneOf
    if (!Array.isArray(alternatives)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, flatten(one)]))
    // a choice between schemas holds schemas
    const meant = (alternatives as JsonSchema[]).map((one) => ({ one, whole: meantBy(one, definitions) }))
    const objects = meant.filter(({ whole }) => isObject(whole['properties'])).map(({ whole }) => flatten(whole) as JsonSchema)
    if (objects.length < 2) return { ...own, anyOf: alternatives.map(flatten) }
    const others = meant.filter(({ whole }) => !isObject(whole['properties'])).map(({ one }) => flatten(one))
    const choice = choiceOf(objects, definitions)
    return { ...own, ...(others.length === 0 ? choice : { anyOf: [...others, choice] }) }
  }
  return { ...(flatten(root) as JsonSchema), definitions: flatten(definitions) }
}

/** What an editor says of keys that are each known, but of different forms. */
const NOT_TOGETHER = 'These keys do not go together.'

// oxlint-disable-next-line unicorn/no-thenable -- nobody awaits a JSON Schema
const under = (condition: JsonSchema, schema: JsonSchema): JsonSchema => ({ if: condition, then: schema })
const propertiesOf = ({ properties = {} }: JsonSchema) => properties as Readonly<Record<string, JsonSchema>> // as zod writes it
const requiredOf = ({ required = [] }: JsonSchema) => required as readonly string[] // as zod writes it
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function choiceOf(objects: readonly JsonSchema[], definitions: Definitions): JsonSchema {
  const [first = {}] = objects
  const valueOf = (one: JsonSchema, key: string) => meantBy(propertiesOf(one)[key] ?? {}, definitions)['const']
  const kind = Object.keys(propertiesOf(first)).find((key) => objects.every((one) => valueOf(one, key) !== undefined))
  if (kind === undefined) return byFirstKey(objects)
  const { description } = meantBy(propertiesOf(first)[kind] ?? {}, definitions)
  const values = objects.map((one) => valueOf(one, kind))
  return byKind({ kind, values, ...(description !== undefined && { description }) }, objects)
}

/** The key whose value each alternative has for itself, and those values in the order of the alternatives. */
interface Kind {
  readonly kind: string
  readonly values: readonly unknown[]
  readonly description?: unknown
}

/** The alternatives by a key whose value each has for itself, such as the type of a field. */
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

/** The alternatives by the first key that each must have, such as `field` or `flag` of a condition. */
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

/** Alternatives with the same first key as one object with the keys of all; which of them go together is said beside it. */
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
  // which keys there are is said of all: an alternative says which of them are not its own, so that a misspelt key is marked once
  const together = objects.map((one) => ({
    required: requiredOf(one),
    ...without(Object.keys(properties).filter((key) => !(key in propertiesOf(one)))),
  }))
  return { type: 'object', properties, required, additionalProperties: false, anyOf: together }
}

const without = (keys: readonly string[]): JsonSchema =>
  keys.length === 0 ? {} : { not: { anyOf: keys.map((key) => ({ required: [key] })) }, errorMessage: NOT_TOGETHER }

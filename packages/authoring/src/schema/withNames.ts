import { isObject, type JsonSchema, resolveRef, type Definitions, refTo } from './JsonSchema.ts'
import type { NameLists } from './namesIn.ts'

/**
 * Inserts the names of a product into a schema. `kinds` gives the kind of name by key: as a value, in a list or as table
 * keys; a `{}` suffix means table values, and the key '' the document itself.
 */
export function withNames(schema: JsonSchema, kinds: Readonly<Record<string, string>>, lists: NameLists): JsonSchema {
  const definitions = (schema['definitions'] ?? {}) as Definitions // as zod writes it
  const used = new Map<string, JsonSchema>()
  const listOf = (key: string): JsonSchema | undefined => {
    const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined
    const list = kind === undefined ? undefined : lists[kind]
    if (kind === undefined || !list || list.names.size === 0) return undefined
    const name = `names-${kind}`
    const [names, descriptions] = [[...list.names.keys()], [...list.names.values()]]
    const listed = { type: 'string', enum: names, enumDescriptions: descriptions }
    const { unlisted } = list
    const closed = unlisted ? { anyOf: [listed, { type: 'string', pattern: unlisted.pattern }] } : listed
    // open lists accept other names too: editors suggest these, and at most warn of others
    const other = list.warning === undefined ? {} : { if: { enum: names }, else: { deprecationMessage: list.warning } }
    used.set(name, list.isOpen === true ? { type: 'string', examples: names, ...other } : closed)
    return refTo(name)
  }
  const made = new Map<string, JsonSchema>()
  const named = (value: JsonSchema, names: JsonSchema): JsonSchema => {
    const meant = resolveRef(value, definitions)
    const { description, items, anyOf, additionalProperties, type } = meant
    const described = description === undefined ? {} : { description }
    if (type === 'string' && meant['const'] === undefined) return { ...meant, allOf: [names] }
    if (type === 'array' && isObject(items)) return { ...meant, items: named(items, names) }
    if (isObject(additionalProperties)) return { ...(walk(meant) as JsonSchema), propertyNames: names }
    if (!Array.isArray(anyOf)) return walk(value) as JsonSchema
    // unions may be recursive, as conditions are, so each is built once
    const key = JSON.stringify([anyOf, names])
    const name = `choice-${made.size}`
    const known = made.get(key)
    if (known) return { ...described, allOf: [known] }
    made.set(key, refTo(name))
    used.set(name, { anyOf: (anyOf as JsonSchema[]).map((one) => named(one, names)) })
    return { ...described, allOf: [refTo(name)] }
  }
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, key === 'properties' && isObject(one) ? propertiesOf(one) : walk(one)]),
    )
  }
  const inside = (value: JsonSchema, names: JsonSchema): JsonSchema => {
    const { additionalProperties, ...table } = resolveRef(value, definitions)
    return isObject(additionalProperties)
      ? { ...table, additionalProperties: named(additionalProperties, names) }
      : (walk(value) as JsonSchema)
  }
  const propertiesOf = (properties: JsonSchema) =>
    Object.fromEntries(
      Object.entries(properties).map(([key, one]) => {
        const [names, namesInside] = [listOf(key), listOf(`${key}{}`)]
        if (!isObject(one)) return [key, one]
        if (namesInside) return [key, inside(one, namesInside)]
        return [key, names ? named(one, names) : walk(one)]
      }),
    )
  const { definitions: _definitions, ...root } = schema
  const [names, namesInside] = [listOf(''), listOf('{}')]
  const table = namesInside ? inside(root, namesInside) : root
  const document = names ? named(table, names) : (walk(table) as JsonSchema)
  return { ...document, definitions: { ...(walk(definitions) as JsonSchema), ...Object.fromEntries(used) } }
}

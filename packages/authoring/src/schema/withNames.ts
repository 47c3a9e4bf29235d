import { definitionsOf, isObject, type JsonSchema, mapObjects, mapValues, resolveRef, refTo } from './JsonSchema.ts'
import type { NameLists } from './namesOfProduct.ts'

/** Inserts the names of a product into a schema. `kinds` gives the kind of name by key: as a value, in a list or as table
 * keys; a `{}` suffix means table values, and the key '' the document itself.
 */
export function withNames(schema: JsonSchema, kinds: Readonly<Record<string, string>>, lists: NameLists): JsonSchema {
  const definitions = definitionsOf(schema)
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
    if (isObject(additionalProperties)) return { ...walk(meant), propertyNames: names }
    if (!Array.isArray(anyOf)) return walk(value)
    // unions may be recursive, as conditions are, so each is built once
    const key = JSON.stringify([anyOf, names])
    const name = `choice-${made.size}`
    const known = made.get(key)
    if (known) return { ...described, allOf: [known] }
    made.set(key, refTo(name))
    used.set(name, { anyOf: anyOf.filter(isObject).map((one) => named(one, names)) })
    return { ...described, allOf: [refTo(name)] }
  }
  const walk = (value: JsonSchema): JsonSchema =>
    mapValues(value, (one, key) => (key === 'properties' && isObject(one) ? propertiesOf(one) : mapObjects(one, walk)))
  const inside = (value: JsonSchema, names: JsonSchema): JsonSchema => {
    const { additionalProperties, ...table } = resolveRef(value, definitions)
    return isObject(additionalProperties) ? { ...table, additionalProperties: named(additionalProperties, names) } : walk(value)
  }
  const propertiesOf = (properties: JsonSchema) =>
    mapValues(properties, (one, key) => {
      const [names, namesInside] = [listOf(key), listOf(`${key}{}`)]
      if (!isObject(one)) return one
      if (namesInside) return inside(one, namesInside)
      return names ? named(one, names) : walk(one)
    })
  const { definitions: _definitions, ...root } = schema
  const [names, namesInside] = [listOf(''), listOf('{}')]
  const table = namesInside ? inside(root, namesInside) : root
  const document = names ? named(table, names) : walk(table)
  return { ...document, definitions: { ...walk(definitions), ...Object.fromEntries(used) } }
}

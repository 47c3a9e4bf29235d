import { type DocumentName, toJsonSchema } from '@anamnesis/engine/schema'

interface JsonSchema {
  readonly $ref?: string
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly const?: unknown
  readonly definitions?: Readonly<Record<string, JsonSchema>>
}

const roots = new Map<DocumentName, JsonSchema>()

function rootOf(kind: DocumentName): JsonSchema {
  const schema = roots.get(kind) ?? toJsonSchema(kind)
  roots.set(kind, schema)
  return schema
}

/** The objects that a schema allows. */
function alternatives(schema: JsonSchema, root: JsonSchema): readonly JsonSchema[] {
  const target = schema.$ref === undefined ? undefined : root.definitions?.[schema.$ref.split('/').at(-1) ?? '']
  if (target) return alternatives(target, root)
  const choices = schema.anyOf ?? schema.oneOf
  return choices ? choices.flatMap((choice) => alternatives(choice, root)) : [schema]
}

/** Those of the alternatives whose `type` (or `do`) is the one that is written, where any is. */
function chosen(schemas: readonly JsonSchema[], value: unknown): readonly JsonSchema[] {
  const fitting = schemas.filter(({ properties = {} }) =>
    Object.entries(properties).some(
      ([key, { const: wanted }]) =>
        wanted !== undefined && typeof value === 'object' && value !== null && Reflect.get(value, key) === wanted,
    ),
  )
  return fitting.length > 0 ? fitting : schemas
}

/** The keys that an object at a path of a document may have. */
export function knownKeys(kind: DocumentName, document: unknown, path: readonly PropertyKey[]): string[] {
  const root = rootOf(kind)
  let value = document
  let schemas = chosen(alternatives(root, root), value)
  for (const key of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
    const inner = schemas.flatMap(({ items, properties = {}, additionalProperties }): JsonSchema[] => {
      const rest = typeof additionalProperties === 'object' ? additionalProperties : undefined
      const next = typeof key === 'number' ? items : typeof key === 'string' && Object.hasOwn(properties, key) ? properties[key] : rest
      return next ? [next] : []
    })
    schemas = chosen(
      inner.flatMap((schema) => alternatives(schema, root)),
      value,
    )
  }
  return [...new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)))]
}

/** Who may have a key: 'screens', or the field types that take it. */
export function keyOwners(key: string): { isScreenKey: boolean; fieldTypes: string[] } {
  const root = rootOf('screen')
  const { properties = {} } = root
  const fields = properties['fields']?.items
  const types = fields ? alternatives(fields, root) : []
  return {
    isScreenKey: Object.hasOwn(properties, key),
    fieldTypes: types.flatMap(({ properties = {} }) => (Object.hasOwn(properties, key) ? [String(properties['type']?.const)] : [])),
  }
}

/** How many field types there are: a key that they all take belongs to every field. */
export const isKeyOfEveryField = (key: string) => keyOwners(key).fieldTypes.length === keyOwners('name').fieldTypes.length

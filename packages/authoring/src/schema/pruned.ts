import { type Definitions, isObject, type JsonSchema, referredTo } from './JsonSchema.ts'

/** A schema without the definitions that nothing refers to any more. */
export function pruned(schema: JsonSchema): JsonSchema {
  const { definitions = {}, ...root } = schema as { definitions?: Definitions } // as zod writes it
  const kept = new Map<string, JsonSchema>()
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look)
    if (!isObject(value)) return
    const name = referredTo(value)
    const definition = name === undefined ? undefined : definitions[name]
    if (name !== undefined && definition && !kept.has(name)) {
      kept.set(name, definition)
      look(definition)
    }
    Object.values(value).forEach(look)
  }
  look(root)
  return kept.size === 0
    ? root
    : { ...root, definitions: Object.fromEntries([...kept].toSorted(([one], [other]) => (one < other ? -1 : 1))) }
}

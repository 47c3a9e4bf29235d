import { placeholderNames } from '../resolve/placeholdersOf.ts'
import { type Definitions, isObject, type JsonSchema, meantBy, referredTo, referTo } from './JsonSchema.ts'

/** Keys of texts that patients read, and of links: what stands in braces there is filled in. */
const TEXTS: ReadonlySet<string> = new Set([
  'title',
  'subTitle',
  'description',
  'label',
  'labelHint',
  'warning',
  'details',
  'message',
  'text',
  'doesNotApplyText',
  'href',
  'prefix',
  'suffix',
  'entryLabel',
  'addLabel',
  'noneLabel',
])
const listed = placeholderNames.map((name) => `{${name}}`).join(', ')
const text = {
  pattern: `^(?![\\s\\S]*\\{(?!(?:${placeholderNames.join('|')})\\})[A-Za-z]+\\})`,
  patternErrorMessage: `There is no such placeholder. Known: ${listed}.`,
}

/** Says of the texts of a document what they may hold in braces, and has an editor mark what nothing is filled in for. */
export function withPlaceholders(schema: JsonSchema): JsonSchema {
  const definitions = (schema['definitions'] ?? {}) as Definitions // as zod writes it
  const made: Record<string, JsonSchema> = {}
  const filledOnce = (one: JsonSchema): JsonSchema => {
    const name = referredTo(one)
    if (name === undefined) return filled(one, definitions)
    made[`${name}-filled`] ??= filled(one, definitions)
    return referTo(`${name}-filled`)
  }
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, key === 'properties' && isObject(one) ? propertiesOf(one) : walk(one)]),
    )
  }
  const propertiesOf = (properties: JsonSchema) =>
    Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, TEXTS.has(key) && isObject(one) ? filledOnce(one) : walk(one)]))
  const document = walk(schema) as JsonSchema
  return { ...document, definitions: { ...(walk(definitions) as JsonSchema), ...made } }
}

function filled(schema: JsonSchema, definitions: Definitions): JsonSchema {
  const meant = meantBy(schema, definitions)
  const { description, type, items, pattern } = meant
  const said = { description: `${String(description)} What stands in braces is filled in: ${listed}.` }
  if (type === 'array' && isObject(items)) return { ...meant, ...said, items: { ...meantBy(items, definitions), ...text } }
  if (type !== 'string' || pattern === undefined) return type === 'string' ? { ...meant, ...text, ...said } : schema
  return { ...meant, ...said, allOf: [text] }
}

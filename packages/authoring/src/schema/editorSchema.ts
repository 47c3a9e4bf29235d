import type { DocumentKind } from '@anamnesis/engine/schema'
import * as z from 'zod/mini'
import { flattenUnions } from './flattenUnions.ts'
import { isObject, type JsonSchema, type Definitions, meantBy, referredTo, referTo } from './JsonSchema.ts'
import type { NameLists } from './namesIn.ts'
import { withHints } from './withHints.ts'
import { withNames } from './withNames.ts'
import { placeholderNames } from '../resolve/placeholdersOf.ts'

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
  pattern: `^(?![\\s\\S]*\\{(?!(?:${placeholderNames.join('|')})\\})[A-Za-z][\\w.:-]*\\})`,
  patternErrorMessage: `There is no such placeholder. Known: ${listed}.`,
}

const $schema = { type: 'string', description: 'Where the JSON Schema of this document lies, for the editor.' }

const $options = { type: 'string', description: 'Name of the list: that of its file.' }

/** The kinds whose documents are not yet what their schema says, but are resolved to it. */
const RESOLVED: ReadonlySet<string> = new Set(['flow', 'screen'])
/** The kinds in whose texts placeholders are filled in. */
const FILLED_IN: ReadonlySet<string> = new Set(['flow', 'screen', 'options', 'interrupts'])

/** The strict JSON Schema (draft 7, which editors read) of one kind of document, with the names that a product has. */
export function editorSchema(name: string, { schema, about, keys = {}, names = {} }: DocumentKind, lists: NameLists = {}): JsonSchema {
  const written: JsonSchema = z.toJSONSchema(schema, { io: 'input', target: 'draft-7', reused: 'ref' })
  const told = described(written, keys)
  const flat = flattenUnions(FILLED_IN.has(name) ? withPlaceholders(told) : told)
  if (!RESOLVED.has(name)) return { ...pruned(withNames(flat, names, lists)), description: about }
  const whole = name === 'flow' ? foundByLabels(asWritten(flat)) : asWritten(flat)
  return { ...pruned(withHints(withOptions(withNames(whole, names, lists), lists['field']?.options))), description: about }
}

/** A flow is found by its brand and treatment, also where a product has no words of its own for its labels. */
function foundByLabels(schema: JsonSchema): JsonSchema {
  const { properties, definitions = {} } = schema as { properties: JsonSchema; definitions?: Definitions } // as zod writes it
  const labels = isObject(properties['labels']) ? meantBy(properties['labels'], definitions) : {}
  if (isObject(labels['properties']) || labels['additionalProperties'] === undefined) return schema
  const label = (description: string) => ({ type: 'string', minLength: 1, description })
  const known = { brand: label('The brand that the flow is for.'), treatment: label('What the questionnaire is about.') }
  return { ...schema, properties: { ...properties, labels: { ...labels, properties: known, required: Object.keys(known) } } }
}

/** A schema whose conditions offer the options of the field that they read. */
function withOptions(schema: JsonSchema, options: ReadonlyMap<string, readonly string[]> = new Map()): JsonSchema {
  const name = 'options-of-fields'
  const fieldsBy = new Map<string, string[]>()
  for (const [field, values] of options) fieldsBy.set(JSON.stringify(values), [...(fieldsBy.get(JSON.stringify(values)) ?? []), field])
  if (fieldsBy.size === 0) return schema
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (!isObject(value)) return value
    const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one)]))
    const { properties, allOf = [] } = inner
    const isCondition = isObject(properties) && ['field', 'value', 'in'].every((key) => key in properties)
    return isCondition ? { ...inner, allOf: [...(allOf as unknown[]), referTo(name)] } : inner // as JSON Schema has it
  }
  const offers = (values: string) => ({ description: 'One of the options of the field.', examples: JSON.parse(values) as unknown })
  const cases = [...fieldsBy].map(([values, fields]) => ({
    if: { properties: { field: { enum: fields } }, required: ['field'] },
    // oxlint-disable-next-line unicorn/no-thenable -- nobody awaits a JSON Schema
    then: { properties: { value: offers(values), in: { description: 'Some of the options of the field.', items: offers(values) } } },
  }))
  const { definitions, ...root } = walk(schema) as JsonSchema // an object stays one
  return { ...root, definitions: { ...(isObject(definitions) ? definitions : {}), [name]: { allOf: cases } } }
}

/** Says what keys mean that the schema itself says nothing of. */
function described(value: unknown, keys: Readonly<Record<string, string>>): JsonSchema {
  const walk = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(walk)
    if (!isObject(one)) return one
    const inner = Object.fromEntries(Object.entries(one).map(([key, part]) => [key, walk(part)]))
    const { properties } = inner
    if (!isObject(properties)) return inner
    const told = Object.entries(properties).map(([key, part]) => [
      key,
      Object.hasOwn(keys, key) && isObject(part) && part['description'] === undefined ? describedAs(part, keys[key]) : part,
    ])
    return { ...inner, properties: Object.fromEntries(told) }
  }
  return walk(value) as JsonSchema
}

/** What stands beside a reference is not read in draft 7, so that it is wrapped. */
const describedAs = (schema: JsonSchema, description: string | undefined): JsonSchema =>
  '$ref' in schema ? { description, allOf: [schema] } : { ...schema, description }

/**
 * The JSON Schema of a screen or a flow as it is written: it may say where its schema lies, and name a list of options instead of
 * writing it out. The engine's own schema is of what stands there once both are resolved.
 */
function asWritten(schema: JsonSchema): JsonSchema {
  const definitions = (schema['definitions'] ?? {}) as Definitions // as zod writes it
  const withLists = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withLists)
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => {
        const meant = key === 'options' && isObject(one) ? meantBy(one, definitions) : {}
        if (meant['type'] !== 'array') return [key, withLists(one)]
        // one schema for both, of which an editor offers either; what is said of lists holds for lists alone
        const list = { ...meant, type: ['array', 'object'], properties: { $options }, required: ['$options'], additionalProperties: false }
        return [key, list]
      }),
    )
  }
  const { properties, ...rest } = withLists(schema) as { properties?: JsonSchema } // a document is an object
  return { ...rest, properties: { $schema, ...properties } }
}

/** A schema without the definitions that nothing refers to any more. */
function pruned(schema: JsonSchema): JsonSchema {
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

/** Says of the texts of a document what they may hold in braces, and has an editor mark what nothing is filled in for. */
function withPlaceholders(schema: JsonSchema): JsonSchema {
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

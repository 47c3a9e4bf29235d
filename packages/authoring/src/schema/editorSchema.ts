import type { DocumentKind } from '@anamnesis/engine/schema/internal'
import * as z from 'zod/mini'
import { flattenUnions } from './flattenUnions.ts'
import {
  isObject,
  type JsonSchema,
  type Definitions,
  definitionsOf,
  mapDeep,
  mapObjects,
  mapValues,
  resolveRef,
  refName,
  refTo,
  schemasIn,
} from './JsonSchema.ts'
import type { NameLists } from './namesOfProduct.ts'
import { withHints } from './withHints.ts'
import { withNames } from './withNames.ts'
import { placeholderNames } from '../resolve/placeholdersOf.ts'

/** The strict JSON Schema (draft 7, as editors support) of a document kind, with the names of the product. */
export function editorSchema(name: string, { schema, about, keys = {}, names = {} }: DocumentKind, lists: NameLists = {}): JsonSchema {
  const written: JsonSchema = z.toJSONSchema(schema, { io: 'input', target: 'draft-7', reused: 'ref' })
  const withDescriptions = described(written, keys)
  const flat = flattenUnions(FILLED_IN.has(name) ? withPlaceholders(withDescriptions) : withDescriptions)
  if (!RESOLVED.has(name)) return { ...pruned(withNames(flat, names, lists)), description: about }
  const whole = name === 'flow' ? foundByLabels(asWritten(flat)) : asWritten(flat)
  return { ...pruned(withHints(withOptions(withNames(whole, names, lists), lists['field']?.options))), description: about }
}

/** Keys of patient-facing texts and links, where placeholders are filled in. */
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
  'minLabel',
  'maxLabel',
  'statement',
])

const listed = placeholderNames.map((name) => `{${name}}`).join(', ')

const text = {
  pattern: `^(?![\\s\\S]*\\{(?!answer:|(?:${placeholderNames.join('|')})\\})[A-Za-z][\\w.:-]*\\})`,
  patternErrorMessage: `Unknown placeholder. Known: ${listed}.`,
}

const $schema = { type: 'string', description: 'The JSON Schema of this document, for editors.' }

const $options = { type: 'string', description: 'Name of the list: that of its file.' }

/** Kinds that are authored in another form than their schema and resolved to it. */
const RESOLVED: ReadonlySet<string> = new Set(['flow', 'screen'])
/** Kinds whose texts may contain placeholders. */
const FILLED_IN: ReadonlySet<string> = new Set(['flow', 'screen', 'options', 'interrupts'])

/** Requires brand and treatment, also for products without their own label vocabulary. */
function foundByLabels(schema: JsonSchema): JsonSchema {
  const properties = schemasIn(schema['properties'])
  const labels = resolveRef(properties['labels'] ?? {}, definitionsOf(schema))
  if (isObject(labels['properties']) || labels['additionalProperties'] === undefined) return schema
  const label = (description: string) => ({ type: 'string', minLength: 1, description })
  const known = { brand: label('The brand that the flow is for.'), treatment: label('What the questionnaire is about.') }
  return { ...schema, properties: { ...properties, labels: { ...labels, properties: known, required: Object.keys(known) } } }
}

/** Offers the options of the field that a condition reads. */
function withOptions(schema: JsonSchema, options: ReadonlyMap<string, readonly string[]> = new Map()): JsonSchema {
  const name = 'options-of-fields'
  const fieldsBy = new Map<string, string[]>()
  for (const [field, values] of options) fieldsBy.set(JSON.stringify(values), [...(fieldsBy.get(JSON.stringify(values)) ?? []), field])
  if (fieldsBy.size === 0) return schema
  const offers = (values: string) => {
    const examples: unknown = JSON.parse(values)
    return { description: 'One of the options of the field.', examples }
  }
  const cases = [...fieldsBy].map(([values, fields]) => ({
    if: { properties: { field: { enum: fields } }, required: ['field'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a JSON Schema is never awaited
    then: { properties: { value: offers(values), in: { description: 'Some of the options of the field.', items: offers(values) } } },
  }))
  const { definitions, ...root } = mapDeep(schema, (inner) => {
    const { properties, allOf } = inner
    const isCondition = isObject(properties) && ['field', 'value', 'in'].every((key) => key in properties)
    return isCondition ? { ...inner, allOf: [...(Array.isArray(allOf) ? allOf : []), refTo(name)] } : inner
  })
  return { ...root, definitions: { ...(isObject(definitions) ? definitions : {}), [name]: { allOf: cases } } }
}

/** Adds descriptions to keys without one. */
const described = (schema: JsonSchema, keys: Readonly<Record<string, string>>): JsonSchema =>
  mapDeep(schema, (inner) => {
    const { properties } = inner
    if (!isObject(properties)) return inner
    const describe = (part: unknown, key: string) =>
      Object.hasOwn(keys, key) && isObject(part) && part['description'] === undefined ? describedAs(part, keys[key]) : part
    return { ...inner, properties: mapValues(properties, describe) }
  })

/** Draft 7 ignores siblings of a reference, so the reference is wrapped. */
const describedAs = (schema: JsonSchema, description: string | undefined): JsonSchema =>
  '$ref' in schema ? { description, allOf: [schema] } : { ...schema, description }

/** The schema of an authored screen or flow: allows `$schema` and named option lists, which the engine's schema does not. */
function asWritten(schema: JsonSchema): JsonSchema {
  const definitions = definitionsOf(schema)
  const withLists = (value: JsonSchema): JsonSchema =>
    mapValues(value, (one, key) => {
      const meant = key === 'options' && isObject(one) ? resolveRef(one, definitions) : {}
      if (meant['type'] !== 'array') return mapObjects(one, withLists)
      // one schema for both forms, so that editors offer either; list keywords apply to lists only
      return { ...meant, type: ['array', 'object'], properties: { $options }, required: ['$options'], additionalProperties: false }
    })
  const { properties, ...rest } = withLists(schema)
  return { ...rest, properties: { $schema, ...(isObject(properties) ? properties : {}) } }
}

/** Removes unreferenced definitions. */
function pruned(schema: JsonSchema): JsonSchema {
  const { definitions: _definitions, ...root } = schema
  const definitions = definitionsOf(schema)
  const used = new Map<string, JsonSchema>()
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look)
    if (!isObject(value)) return
    const name = refName(value)
    const definition = name === undefined ? undefined : definitions[name]
    if (name !== undefined && definition && !used.has(name)) {
      used.set(name, definition)
      look(definition)
    }
    Object.values(value).forEach(look)
  }
  look(root)
  return used.size === 0
    ? root
    : { ...root, definitions: Object.fromEntries([...used].toSorted(([one], [other]) => (one < other ? -1 : 1))) }
}

/** Describes placeholders in texts, and marks unknown ones. */
function withPlaceholders(schema: JsonSchema): JsonSchema {
  const definitions = definitionsOf(schema)
  const made: Record<string, JsonSchema> = {}
  const filledOnce = (one: JsonSchema): JsonSchema => {
    const name = refName(one)
    if (name === undefined) return filled(one, definitions)
    made[`${name}-filled`] ??= filled(one, definitions)
    return refTo(`${name}-filled`)
  }
  const walk = (value: JsonSchema): JsonSchema =>
    mapValues(value, (one, key) => (key === 'properties' && isObject(one) ? propertiesOf(one) : mapObjects(one, walk)))
  const propertiesOf = (properties: JsonSchema) =>
    mapValues(properties, (one, key) => (TEXTS.has(key) && isObject(one) ? filledOnce(one) : mapObjects(one, walk)))
  return { ...walk(schema), definitions: { ...walk(definitions), ...made } }
}

function filled(schema: JsonSchema, definitions: Definitions): JsonSchema {
  const meant = resolveRef(schema, definitions)
  const { description, type, items, pattern } = meant
  const described = { description: `${String(description)} Placeholders in braces are replaced: ${listed}.` }
  if (type === 'array' && isObject(items)) return { ...meant, ...described, items: { ...resolveRef(items, definitions), ...text } }
  if (type !== 'string' || pattern === undefined) return type === 'string' ? { ...meant, ...text, ...described } : schema
  return { ...meant, ...described, allOf: [text] }
}

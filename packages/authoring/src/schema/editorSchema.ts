import type { DocumentKind } from '@anamnesis/engine/schema'
import * as z from 'zod/mini'
import { asWritten } from './asWritten.ts'
import { flattenUnions } from './flattenUnions.ts'
import { isObject, type JsonSchema } from './JsonSchema.ts'
import type { NameLists } from './namesIn.ts'
import { pruned } from './pruned.ts'
import { withNames } from './withNames.ts'
import { withPlaceholders } from './withPlaceholders.ts'

/** The kinds whose documents are not yet what their schema says, but are resolved to it. */
const RESOLVED: ReadonlySet<string> = new Set(['flow', 'screen'])
/** The kinds in whose texts placeholders are filled in. */
const FILLED_IN: ReadonlySet<string> = new Set(['flow', 'screen', 'options', 'interrupts'])

/** The strict JSON Schema (draft 7, which editors read) of one kind of document, with the names that a product has. */
export function editorSchema(name: string, { schema, about, keys = {}, names = {} }: DocumentKind, lists: NameLists = {}): JsonSchema {
  const written: JsonSchema = z.toJSONSchema(schema, { io: 'input', target: 'draft-7', reused: 'ref' })
  const told = described(written, keys)
  const flat = flattenUnions(FILLED_IN.has(name) ? withPlaceholders(told) : told)
  const whole = RESOLVED.has(name) ? asWritten(flat) : flat
  return { ...pruned(withNames(whole, names, lists)), description: about }
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

import { mayContainPlaceholders } from '@anamnesis/engine/schema/internal'
import { isObject } from '../schema/JsonSchema.ts'
import type { Located } from './document/Located.ts'
import type { FieldUnderLint, FlowUnderLint } from './FlowUnderLint.ts'

/** Every text of a document that may contain placeholders. Cached. */
export function everyText(root: Located): readonly TextUnderLint[] {
  const before = known.get(root) ?? textsOf(root, '')
  known.set(root, before)
  return before
}

/** A text of a document with its key. */
export interface TextUnderLint {
  readonly text: string
  readonly key: string
  readonly at: Located
}

const known = new WeakMap<Located, readonly TextUnderLint[]>()

function textsOf(at: Located, key: string): readonly TextUnderLint[] {
  if (typeof at.value === 'string') return [{ text: at.value, key, at }]
  return [...at.children].flatMap(([name, child]) => {
    if (!mayContainPlaceholders(String(name))) return []
    // flows share screens and interrupts, whose texts have keys of their own
    return isObject(child.value) ? everyText(child) : textsOf(child, typeof name === 'number' ? key : name)
  })
}

/** Every field that patients answer: those of screens and, after each group, its entry fields. */
export function everyField({ fields }: Pick<FlowUnderLint, 'fields'>): readonly FieldUnderLint[] {
  return fields.flatMap((field) => [field, ...field.entryFields])
}

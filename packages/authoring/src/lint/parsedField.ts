import { type Field, field as fieldSchema } from '@anamnesis/engine/schema'
import type { FieldUnderLint } from './FlowUnderLint.ts'

/** A field with a valid shape; undefined for an invalid one, which is reported separately. Cached. */
export function parsedField({ value }: Pick<FieldUnderLint, 'value'>): Field | undefined {
  if (!parsed.has(value)) parsed.set(value, fieldSchema.safeParse(value).data)
  return parsed.get(value)
}

/** Several rules need a field, and flows share screens. */
const parsed = new WeakMap<FieldUnderLint['value'], Field | undefined>()

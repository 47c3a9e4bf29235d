import type { Field } from './field.ts'
import { isFromAnswer } from './fixedBound.ts'

/** Names of the answers that give limits of a field: its number of entries, or its bounds. */
export function answersInLimits(field: Field): string[] {
  return KEYS.flatMap((key) => {
    const limit: unknown = Reflect.get(field, key)
    return isFromAnswer(limit) ? limit.field : []
  })
}

/** Keys of the limits that another answer may give. */
const KEYS = ['count', 'min', 'max'] as const

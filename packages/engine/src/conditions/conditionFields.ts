import type { Condition } from '../schema/index.ts'

/** Names of the fields that a condition reads, with repeats. */
export function conditionFields(condition: Condition): string[] {
  if ('not' in condition) return conditionFields(condition.not)
  if ('all' in condition) return condition.all.flatMap(conditionFields)
  if ('any' in condition) return condition.any.flatMap(conditionFields)
  return 'field' in condition ? [condition.field] : []
}

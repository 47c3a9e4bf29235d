import type { Condition } from './condition.ts'

/** Names of the fields that a condition reads, with repeats. */
export function conditionFields(condition: Condition): string[] {
  if ('not' in condition) return conditionFields(condition.not)
  if ('all' in condition) return condition.all.flatMap(conditionFields)
  if ('any' in condition) return condition.any.flatMap(conditionFields)
  if ('flag' in condition) return []
  if ('age' in condition) return [condition.age]
  const bounds = Object.values(condition).flatMap((bound) => (typeof bound === 'object' && 'field' in bound ? [bound.field] : []))
  return [condition.field, ...bounds]
}

import type { Condition } from '../schema/index.ts'

/** Names of the fields that a condition reads, each as often as it does. */
export function fieldsRead(condition: Condition): string[] {
  if ('not' in condition) return fieldsRead(condition.not)
  if ('all' in condition) return condition.all.flatMap(fieldsRead)
  if ('any' in condition) return condition.any.flatMap(fieldsRead)
  return 'field' in condition ? [condition.field] : []
}

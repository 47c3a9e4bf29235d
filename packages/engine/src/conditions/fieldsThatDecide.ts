import type { Condition } from '../schema/index.ts'

/** Names of the fields that make a condition hold or, where it does not, fail; those that change nothing are left out. */
export function fieldsThatDecide(condition: Condition, holds: (condition: Condition) => boolean): string[] {
  return [...new Set(decisive(condition, holds))]
}

function decisive(condition: Condition, holds: (condition: Condition) => boolean): string[] {
  if ('not' in condition) return decisive(condition.not, holds)
  if ('field' in condition) return [condition.field]
  if ('flag' in condition) return []
  const isHeld = holds(condition)
  const parts = 'all' in condition ? condition.all : condition.any
  // all of them make `all` hold and `any` fail; else only those that come to the same
  return parts.flatMap((part) => (holds(part) === isHeld ? decisive(part, holds) : []))
}

import type { FactCondition } from './ingredient.ts'

/** The facts that a condition requires, without negated ones. */
export function factsIn(condition: FactCondition): string[] {
  if (typeof condition === 'string') return [condition]
  if ('any' in condition) return condition.any.flatMap(factsIn)
  return 'all' in condition ? condition.all.flatMap(factsIn) : []
}

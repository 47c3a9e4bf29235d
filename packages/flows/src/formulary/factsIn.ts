import type { FactCondition } from './ingredient.ts'

/** The facts that a condition asks for, without those that must not be. */
export function factsIn(condition: FactCondition): string[] {
  if (typeof condition === 'string') return [condition]
  if ('any' in condition) return condition.any.flatMap(factsIn)
  return 'all' in condition ? condition.all.flatMap(factsIn) : []
}

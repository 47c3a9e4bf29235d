import type { FactCondition } from './ingredient.ts'

/** Evaluates a condition on facts. */
export function holdsFor(condition: FactCondition, has: (fact: string) => boolean): boolean {
  if (typeof condition === 'string') return has(condition)
  if ('any' in condition) return condition.any.some((one) => holdsFor(one, has))
  if ('all' in condition) return condition.all.every((one) => holdsFor(one, has))
  return !holdsFor(condition.not, has)
}

import type { FactCondition } from './ingredient.ts'

/** Evaluates a condition on facts. */
export function evaluateFacts(condition: FactCondition, has: (fact: string) => boolean): boolean {
  if (typeof condition === 'string') return has(condition)
  if ('any' in condition) return condition.any.some((one) => evaluateFacts(one, has))
  if ('all' in condition) return condition.all.every((one) => evaluateFacts(one, has))
  return !evaluateFacts(condition.not, has)
}

import type { FactCondition } from '../ingredient.ts'

/** Disjunctive normal form of a condition on facts: “a, and b or c” becomes “a and b” or “a and c”. */
export function alternativesOf(condition: FactCondition): Alternative[] {
  return read(condition, true)
}

/** A conjunction of facts and negated facts. */
export interface Alternative {
  readonly facts: readonly string[]
  readonly without: readonly string[]
}

const ALWAYS: Alternative = { facts: [], without: [] }

function read(condition: FactCondition, isWanted: boolean): Alternative[] {
  if (typeof condition === 'string') return [isWanted ? { facts: [condition], without: [] } : { facts: [], without: [condition] }]
  if ('not' in condition) return read(condition.not, !isWanted)
  const parts = 'all' in condition ? condition.all : condition.any
  const ways = parts.map((part) => read(part, isWanted))
  // De Morgan's laws for negated conditions
  return 'all' in condition === isWanted ? ways.reduce(together, [ALWAYS]) : ways.flat()
}

function together(before: readonly Alternative[], more: readonly Alternative[]): Alternative[] {
  return before.flatMap((one) =>
    more.map((other) => ({
      facts: [...new Set([...one.facts, ...other.facts])],
      without: [...new Set([...one.without, ...other.without])],
    })),
  )
}

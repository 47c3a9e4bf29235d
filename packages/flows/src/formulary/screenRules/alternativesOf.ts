import type { FactCondition } from '../ingredient.ts'

/** One way for a condition to hold: every one of these facts, and none of those. */
export interface Alternative {
  readonly facts: readonly string[]
  readonly without: readonly string[]
}

const ALWAYS: Alternative = { facts: [], without: [] }

/** Every way for a condition on facts to hold, each without a choice in it: “a, and b or c” is “a and b” or “a and c”. */
export function alternativesOf(condition: FactCondition): Alternative[] {
  return read(condition, true)
}

function read(condition: FactCondition, isWanted: boolean): Alternative[] {
  if (typeof condition === 'string') return [isWanted ? { facts: [condition], without: [] } : { facts: [], without: [condition] }]
  if ('not' in condition) return read(condition.not, !isWanted)
  const parts = 'all' in condition ? condition.all : condition.any
  const ways = parts.map((part) => read(part, isWanted))
  // not all of them is one that is not, and not any of them is all that are not
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

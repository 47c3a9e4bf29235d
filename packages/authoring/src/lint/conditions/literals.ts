import type { Condition } from '@anamnesis/engine/schema'
import { comparedField } from '../../prove/conditionAtoms.ts'
import { type Located, nearest } from '../document/Located.ts'
import type { Atom } from '../everyCondition.ts'
import type { ConditionUnderLint } from '../FlowUnderLint.ts'

/** A comparison that must hold, or fail if negated. */
export interface Literal {
  readonly atom: Atom
  readonly isNegated: boolean
  /** Location of the comparison. */
  readonly at: Located
}

/** A conjunction of comparisons, by what they read: one way to satisfy a condition. */
export type Conjunction = ReadonlyMap<string, ReadonlySet<Literal>>

/** Limit of alternatives; beyond it the condition counts as satisfiable. */
const MOST_CONJUNCTIONS = 64
/** The empty conjunction. */
export const FREE: Conjunction = new Map()

/** What a comparison reads. */
export const keyOf = ({ atom }: Literal) => ('flag' in atom ? `flag ${atom.flag}` : comparedField(atom))

/** All ways to satisfy several groups: one way of each, combined. */
export function joinConjunctions(
  groups: readonly (readonly Conjunction[])[],
  isConsistent: (literals: ReadonlySet<Literal>) => boolean,
): readonly Conjunction[] {
  return groups.reduce<readonly Conjunction[]>(
    (joined, group) => {
      if (joined.length * group.length > MOST_CONJUNCTIONS) return joined
      return joined.flatMap((left) => group.flatMap((right) => join(left, right, isConsistent) ?? []))
    },
    [FREE],
  )
}

function join(left: Conjunction, right: Conjunction, isConsistent: (literals: ReadonlySet<Literal>) => boolean): Conjunction | undefined {
  const joined = new Map(left)
  for (const [key, literals] of right) {
    const before = joined.get(key)
    if (before === literals) continue
    const together = before ? new Set([...before, ...literals]) : literals
    // each side is consistent on its own
    if (before && !isConsistent(together)) return undefined
    joined.set(key, together)
  }
  return joined
}

/** The ways to satisfy a condition, or to fail it if negated. */
export function conjunctionsOf(
  { condition, at }: ConditionUnderLint,
  isConsistent: (literals: ReadonlySet<Literal>) => boolean,
  isNegated = false,
): readonly Conjunction[] {
  const part = (inner: Condition, ...path: (string | number)[]) => ({ condition: inner, at: nearest(at, path) })
  if ('not' in condition) return conjunctionsOf(part(condition.not, 'not'), isConsistent, !isNegated)
  if ('all' in condition || 'any' in condition) {
    const isAll = 'all' in condition
    const parts = isAll
      ? condition.all.map((one, index) => part(one, 'all', index))
      : condition.any.map((one, index) => part(one, 'any', index))
    const ways = parts.map((one) => conjunctionsOf(one, isConsistent, isNegated))
    if (isAll !== isNegated) return joinConjunctions(ways, isConsistent)
    return ways.flat().length > MOST_CONJUNCTIONS ? [FREE] : ways.flat()
  }
  const literal = { atom: condition, isNegated, at }
  const alone = new Set([literal])
  return isConsistent(alone) ? [new Map([[keyOf(literal), alone]])] : []
}

/** Whether a comparison can only hold when the field has an answer. */
export function needsAnswer({ atom, isNegated }: Literal): boolean {
  if ('flag' in atom) return false
  if ('answered' in atom) return atom.answered !== isNegated
  return !isNegated && !('value' in atom && atom.value === false)
}

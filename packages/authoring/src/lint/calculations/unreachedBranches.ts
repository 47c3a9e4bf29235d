import { condition } from '@anamnesis/engine/schema'
import { canHoldWithout } from '../conditions/unsatisfiableConditions.ts'
import type { Located } from '../document/Located.ts'
import type { ConditionUnderLint, FlowUnderLint } from '../FlowUnderLint.ts'

/** The branches of a formula that the decisions before them exclude. Branches within them are not reported. */
export function unreachedBranches(at: Located | undefined, flow: FlowUnderLint, before: readonly Decision[] = []): UnreachedBranch[] {
  if (!at) return []
  const choice = at.children.get('if')
  const parsed = choice && condition.safeParse(choice.value)
  if (!choice || !parsed?.success) return [...at.children.values()].flatMap((part) => unreachedBranches(part, flow, before))
  const test = { condition: parsed.data, at: choice }
  return (['then', 'else'] as const).flatMap((key) => {
    const branch = at.children.get(key)
    const own = { test, holds: key === 'then' }
    if (!branch) return []
    if (canBeDecided(flow, [...before, own])) return unreachedBranches(branch, flow, [...before, own])
    // CONDITION_NEVER_HOLDS reports a condition that contradicts itself
    return canBeDecided(flow, [own]) ? [{ at: branch, cause: before.find((one) => !canBeDecided(flow, [one, own])) }] : []
  })
}

/** The result of a condition on the way to a branch of a formula. */
export interface Decision {
  readonly test: ConditionUnderLint
  readonly holds: boolean
}

/** A branch that no answers reach. */
export interface UnreachedBranch {
  readonly at: Located
  /** The earlier decision that excludes it; undefined when several do together. */
  readonly cause: Decision | undefined
}

function canBeDecided(flow: FlowUnderLint, decisions: readonly Decision[]): boolean {
  const those = (holds: boolean) => decisions.filter((one) => one.holds === holds).map(({ test }) => test)
  return canHoldWithout(flow, those(true), those(false))
}

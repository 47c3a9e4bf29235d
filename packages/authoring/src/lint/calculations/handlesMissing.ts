import { canHoldWithout, visibilityConditions } from '../conditions/unsatisfiableConditions.ts'
import type { AtomUnderLint } from '../everyCondition.ts'
import { CALCULATED, type ConditionUnderLint, type FlowUnderLint } from '../FlowUnderLint.ts'

/** Whether the conditions of a screen tell apart the patients for whom a calculated answer is missing where `one` reads it. */
export function handlesMissing(one: AtomUnderLint, atoms: readonly AtomUnderLint[], flow: FlowUnderLint): boolean {
  const isHandled = atoms.some(
    (other) => holdsForMissing(other) && other.name === one.name && other.screen === one.screen && isAlternative(other, one),
  )
  const missing = { condition: { field: one.name, answered: false }, at: one.at }
  return isHandled || !canHoldWithout(flow, [missing, ...conditionsAround(one)], [])
}

/** The conditions that hold at the place of a comparison, apart from its own. */
export function conditionsAround({ owner, screen, field }: AtomUnderLint): ConditionUnderLint[] {
  const owners = [...(owner === screen.dependsOn ? [] : [screen]), ...(field && owner !== field.dependsOn ? [field] : [])]
  return visibilityConditions(...owners)
}

/** A formula gives a value for both results of its test. */
const holdsForMissing = ({ atom, isNegated, field }: AtomUnderLint) =>
  'answered' in atom && (atom.answered === isNegated || field?.type === CALCULATED)

/** Whether a condition decides about the same patients as another, with as much effect. */
function isAlternative(other: AtomUnderLint, one: AtomUnderLint): boolean {
  if (other.owner === one.owner) return true
  if (isFormula(one) || isFormula(other)) return other.field === one.field
  if (one.isRule !== other.isRule || [one, other].some(({ owner, screen }) => owner === screen.dependsOn)) return false
  return !one.isRule || hasOutcome(other) || !hasOutcome(one)
}

const isFormula = ({ field }: AtomUnderLint) => field?.type === CALCULATED
const hasOutcome = ({ owner, screen }: AtomUnderLint) => screen.rules.find(({ when }) => when === owner)?.rule.outcome !== undefined

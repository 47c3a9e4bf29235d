import { isDeepStrictEqual } from 'node:util'
import type { ConditionUnderLint, FieldUnderLint, FlowUnderLint } from '../FlowUnderLint.ts'
import { consistencyIn } from './isConsistent.ts'
import { FREE, joinConjunctions, type Literal, needsAnswer, type Conjunction, conjunctionsOf } from './literals.ts'

/** Conditions that contradict themselves, their screen, or the fields that they read. Each fault is reported once:
 * dependents of a hidden field are not reported.
 */
export function unsatisfiableConditions(flow: FlowUnderLint): Conflict[] {
  const isConsistent = consistencyIn(flow)
  const conflicts: Conflict[] = []
  /** The ways in which a field is shown; empty when it never is. */
  const shown = new Map<FieldUnderLint, readonly Conjunction[]>()

  const ancestors = (way: Conjunction): readonly (readonly Conjunction[])[] =>
    [...way].flatMap(([name, literals]) => {
      if (way.size > LONGEST_CHAIN || ![...literals].some(needsAnswer)) return []
      const fields = flow.fieldsByName.get(name)?.filter((field) => shown.has(field)) ?? []
      return fields.length === 0 ? [] : [fields.flatMap((field) => shown.get(field) ?? [])]
    })

  const follow = (owner: ConditionUnderLint, before: readonly Conjunction[]): readonly Conjunction[] => {
    if (before.length === 0) return []
    const own = conjunctionsOf(owner, isConsistent)
    const clashing = new Set<Literal>()
    const watched = (literals: ReadonlySet<Literal>) => {
      const fits = isConsistent(literals)
      if (!fits) for (const literal of literals) clashing.add(literal)
      return fits
    }
    const joined = joinConjunctions([before, own], watched)
    const alive = joined.filter((way) => ancestors(way).every((group) => group.length > 0))
    const ways = alive.flatMap((way) => joinConjunctions([[way], ...ancestors(way)], watched))
    if (ways.length === 0 && (joined.length === 0 || alive.length > 0)) {
      if (own.length === 0) conjunctionsOf(owner, watched)
      conflicts.push({ owner, literals: [...clashing] })
    }
    return ways
  }

  for (const screen of flow.screens) {
    const ways = screen.dependsOn ? follow(screen.dependsOn, [FREE]) : [FREE]
    for (const when of screen.texts) follow(when, ways)
    for (const field of screen.fields) {
      const shownWays = field.dependsOn ? follow(field.dependsOn, ways) : ways
      shown.set(field, shownWays)
      for (const when of field.conditions) follow(when, shownWays)
    }
    for (const { conditions } of screen.calculated) for (const when of conditions) follow(when, ways)
    for (const { when } of screen.rules) follow(when, ways)
  }
  const entries = flow.fields.flatMap((field) => (field.entryFields.length > 0 ? unsatisfiableConditions(entryOf(field, flow)) : []))
  return [...conflicts, ...entries]
}

/** An entry of a group as a flow: its conditions read its own fields. */
export function entryOf({ entryFields: fields, screen }: FieldUnderLint, flow: FlowUnderLint): FlowUnderLint {
  const entry = { ...screen, fields, calculated: [], dependsOn: undefined, texts: [], rules: [] }
  return { ...flow, screens: [entry], fields, fieldsByName: new Map(fields.map((field) => [field.name, [field]])) }
}

/** An unsatisfiable condition with its conflicting comparisons. */
export interface Conflict {
  readonly owner: ConditionUnderLint
  readonly literals: readonly Literal[]
}

/** Only the last links of a longer chain of conditions are checked. */
const LONGEST_CHAIN = 200

/** Whether all of some conditions can hold while none of the others does. */
export function canHoldWithout(flow: FlowUnderLint, held: readonly ConditionUnderLint[], others: readonly ConditionUnderLint[]): boolean {
  const isSame = (one: ConditionUnderLint, other: ConditionUnderLint) => isDeepStrictEqual(one.condition, other.condition)
  if (others.some((other) => held.some((one) => isSame(one, other)))) return false
  const isConsistent = consistencyIn(flow)
  const ways = [
    ...held.map((one) => conjunctionsOf(one, isConsistent)),
    ...others.map((other) => conjunctionsOf(other, isConsistent, true)),
  ]
  return joinConjunctions(ways, isConsistent).length > 0
}

/** The conditions of a screen, or of a field and its screen; empty when unconditional. */
export function visibilityConditions(...owners: readonly { readonly dependsOn: ConditionUnderLint | undefined }[]): ConditionUnderLint[] {
  return owners.flatMap(({ dependsOn }) => dependsOn ?? [])
}

/** Whether two conditions can hold together. */
export function canHoldTogether(flow: FlowUnderLint, one: ConditionUnderLint, other: ConditionUnderLint): boolean {
  const isConsistent = consistencyIn(flow)
  return joinConjunctions([conjunctionsOf(one, isConsistent), conjunctionsOf(other, isConsistent)], isConsistent).length > 0
}

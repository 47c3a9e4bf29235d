import type { Condition } from '@anamnesis/engine/schema'
import type { Located } from './document/Located.ts'
import type { ConditionUnderLint, FieldUnderLint, FlowUnderLint, ScreenUnderLint } from './FlowUnderLint.ts'

/** A condition that names no other condition. */
export type Atom = Exclude<Condition, { all: unknown } | { any: unknown } | { not: unknown }>
/** Such a condition that reads a field. */
type FieldAtom = Exclude<Atom, { flag: unknown }>

/** A condition on a field, with its place and what it decides on. */
export interface AtomUnderLint {
  readonly atom: FieldAtom
  readonly at: Located
  readonly screen: ScreenUnderLint
  /** The field that it shows; undefined where it shows the screen, or is a rule's. */
  readonly field: FieldUnderLint | undefined
  /** It is read when the screen is left: the screen's own answers are there. */
  readonly isRule: boolean
}

/** Every comparison with a field's answer in the conditions of a flow. */
export function everyCondition({ screens }: FlowUnderLint): AtomUnderLint[] {
  return screens.flatMap((screen) => [
    ...atomsOf(screen.dependsOn, screen, undefined),
    ...screen.fields.flatMap((field) => atomsOf(field.dependsOn, screen, field)),
    ...screen.rules.flatMap(({ when }) => atomsOf(when, screen, undefined, true)),
  ])
}

function atomsOf(
  owned: ConditionUnderLint | undefined,
  screen: ScreenUnderLint,
  field: FieldUnderLint | undefined,
  isRule = false,
): AtomUnderLint[] {
  if (!owned) return []
  const { condition, at } = owned
  const inside = (key: 'all' | 'any', conditions: readonly Condition[]) =>
    conditions.flatMap((condition, index) =>
      atomsOf({ condition, at: at.children.get(key)?.children.get(index) ?? at }, screen, field, isRule),
    )
  if ('all' in condition) return inside('all', condition.all)
  if ('any' in condition) return inside('any', condition.any)
  if ('not' in condition) return atomsOf({ condition: condition.not, at: at.children.get('not') ?? at }, screen, field, isRule)
  return 'flag' in condition ? [] : [{ atom: condition, at, screen, field, isRule }]
}

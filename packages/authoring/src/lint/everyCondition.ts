import type { Condition } from '@anamnesis/engine/schema'
import type { Located } from './document/Located.ts'
import type { ConditionUnderLint, FieldUnderLint, FlowUnderLint, ScreenUnderLint } from './FlowUnderLint.ts'

/** A condition without nested conditions. */
export type Atom = Exclude<Condition, { all: unknown } | { any: unknown } | { not: unknown }>
/** An atom that reads a field. */
type FieldAtom = Exclude<Atom, { flag: unknown }>
type FlagAtom = Extract<Atom, { flag: unknown }>

/** A comparison with its location and what it controls. */
export interface AtomUnderLint<Of extends Atom = FieldAtom> {
  readonly atom: Of
  readonly at: Located
  readonly screen: ScreenUnderLint
  /** The field that it controls; undefined for a screen or a rule. */
  readonly field: FieldUnderLint | undefined
  /** Evaluated on leaving the screen, when the screen's own answers exist. */
  readonly isRule: boolean
  /** The whole condition. */
  readonly owner: ConditionUnderLint
}

/** Every comparison of a field in the conditions of a flow. */
export function everyCondition(flow: FlowUnderLint): AtomUnderLint[] {
  return everyAtom(flow).filter((one): one is AtomUnderLint => 'field' in one.atom)
}

/** Every comparison of a flag in the conditions of a flow. */
export function everyFlag(flow: FlowUnderLint): AtomUnderLint<FlagAtom>[] {
  return everyAtom(flow).filter((one): one is AtomUnderLint<FlagAtom> => 'flag' in one.atom)
}

/** Cache: many rules read the conditions. */
const known = new WeakMap<FlowUnderLint, readonly AtomUnderLint<Atom>[]>()

function everyAtom(flow: FlowUnderLint): readonly AtomUnderLint<Atom>[] {
  const atoms = known.get(flow) ?? atomsIn(flow)
  known.set(flow, atoms)
  return atoms
}

function atomsIn({ screens }: FlowUnderLint): AtomUnderLint<Atom>[] {
  return screens.flatMap((screen) => [
    ...atomsOf(screen.dependsOn, { screen, field: undefined, isRule: false }),
    ...screen.fields.flatMap((field) => atomsOf(field.dependsOn, { screen, field, isRule: false })),
    ...screen.rules.flatMap(({ when }) => atomsOf(when, { screen, field: undefined, isRule: true })),
  ])
}

type Reader = Pick<AtomUnderLint, 'screen' | 'field' | 'isRule'>

function atomsOf(owned: ConditionUnderLint | undefined, reader: Reader, owner = owned): AtomUnderLint<Atom>[] {
  if (!owned || !owner) return []
  const { condition, at } = owned
  const inside = (key: 'all' | 'any', conditions: readonly Condition[]) =>
    conditions.flatMap((one, index) => atomsOf({ condition: one, at: at.children.get(key)?.children.get(index) ?? at }, reader, owner))
  if ('all' in condition) return inside('all', condition.all)
  if ('any' in condition) return inside('any', condition.any)
  if ('not' in condition) return atomsOf({ condition: condition.not, at: at.children.get('not') ?? at }, reader, owner)
  return [{ atom: condition, at, ...reader, owner }]
}

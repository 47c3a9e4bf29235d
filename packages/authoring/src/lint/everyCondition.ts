import type { Condition } from '@anamnesis/engine/schema'
import { comparedField } from '../prove/conditionAtoms.ts'
import { formulaConditions } from './calculations/formulaReads.ts'
import { scaleFormulas } from './calculations/scaleFormulas.ts'
import { type Located, nearest } from './document/Located.ts'
import type { Place } from './Finding.ts'
import type { ConditionUnderLint, FieldUnderLint, FlowUnderLint, ScreenUnderLint } from './FlowUnderLint.ts'
import { placeOf } from './placeOf.ts'
import { shownInterrupts } from './shownInterrupts.ts'

/** Every comparison of a field in the conditions of a flow. */
export function everyCondition(flow: FlowUnderLint): AtomUnderLint[] {
  return everyAtom(flow).filter((one): one is AtomUnderLint => !('flag' in one.atom))
}

/** A condition without nested conditions. */
export type Atom = Exclude<Condition, { all: unknown } | { any: unknown } | { not: unknown }>
/** An atom that reads a field. */
type FieldAtom = Exclude<Atom, { flag: unknown }>
type FlagAtom = Extract<Atom, { flag: unknown }>

/** A comparison with its location and what it controls. */
export interface AtomUnderLint<Of extends Atom = FieldAtom> {
  readonly atom: Of
  /** The field or flag that it reads. An atom that compares two answers is listed once for each. */
  readonly name: string
  /** Where the name is written. */
  readonly namePlace: Place
  /** Whether the name is that of a bound: the date of another answer. */
  readonly isBound: boolean
  readonly at: Located
  readonly screen: ScreenUnderLint
  /** The field or calculated answer that it controls; undefined for a screen, a rule or an interrupt. */
  readonly field: FieldUnderLint | undefined
  /** Evaluated on leaving the screen, when the screen's own answers exist. */
  readonly isRule: boolean
  /** Whether it must fail for the whole condition to hold. */
  readonly isNegated: boolean
  /** The whole condition. */
  readonly owner: ConditionUnderLint
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

function atomsIn(flow: FlowUnderLint): AtomUnderLint<Atom>[] {
  const ofScreens = flow.screens.flatMap((screen) => [
    ...[screen.dependsOn, ...screen.texts].flatMap((one) => atomsOf(one, { screen, field: undefined, isRule: false })),
    ...[...screen.fields, ...screen.calculated].flatMap((field) =>
      [field.dependsOn, ...field.conditions].flatMap((one) => atomsOf(one, { screen, field, isRule: false })),
    ),
    ...screen.rules.flatMap(({ when }) => atomsOf(when, { screen, field: undefined, isRule: true })),
  ])
  const ofScales = shownInterrupts(flow).flatMap(({ screen, at }) =>
    scaleFormulas(at).flatMap((formula) =>
      formulaConditions(formula).flatMap((one) => atomsOf(one, { screen, field: undefined, isRule: true })),
    ),
  )
  return [...ofScreens, ...ofScales]
}

type Reader = Pick<AtomUnderLint, 'screen' | 'field' | 'isRule'>

/** The names that an atom reads. */
function namesIn(atom: Atom, at: Located): Pick<AtomUnderLint, 'name' | 'namePlace' | 'isBound'>[] {
  const key = 'flag' in atom ? 'flag' : 'age' in atom ? 'age' : 'field'
  const own = { name: 'flag' in atom ? atom.flag : comparedField(atom), namePlace: placeOf({ at }, key), isBound: false }
  const bounds = ['gt', 'gte', 'lt', 'lte'].flatMap((edge) => {
    const name = at.children.get(edge)?.children.get('field')
    return typeof name?.value === 'string' ? [{ name: name.value, namePlace: name.place, isBound: true }] : []
  })
  return [own, ...bounds]
}

function atomsOf(owned: ConditionUnderLint | undefined, reader: Reader, owner = owned, isNegated = false): AtomUnderLint<Atom>[] {
  if (!owned || !owner) return []
  const { condition, at } = owned
  const inside = (key: 'all' | 'any', conditions: readonly Condition[]) =>
    conditions.flatMap((one, index) => atomsOf({ condition: one, at: nearest(at, [key, index]) }, reader, owner, isNegated))
  if ('all' in condition) return inside('all', condition.all)
  if ('any' in condition) return inside('any', condition.any)
  if ('not' in condition) return atomsOf({ condition: condition.not, at: nearest(at, ['not']) }, reader, owner, !isNegated)
  return namesIn(condition, at).map((read) => ({ atom: condition, at, ...read, ...reader, isNegated, owner }))
}

import type { Condition } from '@anamnesis/engine/schema'
import { everyCondition } from '../everyCondition.ts'
import type { ConditionUnderLint, FieldUnderLint, FlowUnderLint, ScreenUnderLint } from '../FlowUnderLint.ts'
import { consistencyIn } from './isConsistent.ts'
import { keyOf, type Literal, needsAnswer } from './literals.ts'

/** Comparisons under which a screen is shown while all its fields are hidden; undefined when there are none, or the
 * search limit is reached.
 */
export function emptyScreenCondition(flow: FlowUnderLint, screen: ScreenUnderLint): readonly Literal[] | undefined {
  const isConsistent = consistencyIn(flow)
  const background = new Set<Literal>()
  let steps = 0

  const follow = (held: Held, [next, ...rest]: readonly Wanted[]): Held | undefined => {
    if (!next) return held
    if (++steps > MOST_STEPS) return undefined
    const { condition, isNegated } = next
    const part = (inner: Condition, at = next.at): Wanted => ({ ...next, condition: inner, at })
    if ('not' in condition) return follow(held, [{ ...part(condition.not, next.at.children.get('not')), isNegated: !isNegated }, ...rest])
    if (!('all' in condition) && !('any' in condition)) return hold(held, { atom: condition, isNegated, at: next.at }, next, rest)
    const [key, inner] = 'all' in condition ? (['all', condition.all] as const) : (['any', condition.any] as const)
    const parts = inner.map((one, index) => part(one, next.at.children.get(key)?.children.get(index)))
    if ((key === 'all') !== isNegated) return follow(held, [...parts, ...rest])
    for (const one of parts) {
      const found = follow(held, [one, ...rest])
      if (found) return found
    }
    return undefined
  }
  const hold = (held: Held, literal: Literal, { isBackground }: Wanted, rest: readonly Wanted[]): Held | undefined => {
    const key = keyOf(literal)
    const before = held.get(key)
    const together = new Set([...(before ?? []), literal])
    if (isBackground) background.add(literal)
    if (!isConsistent(together)) return undefined
    const isNew = before === undefined && !('flag' in literal.atom)
    const wanted = isNew ? alwaysTrueOf(key, flow, screen) : []
    const shown = needsAnswer(literal) && ![...(before ?? [])].some(needsAnswer) ? shownOf(key, flow, screen) : []
    return follow(new Map(held).set(key, together), [...shown, ...wanted, ...rest])
  }

  const held = follow(new Map(), [
    ...(screen.dependsOn ? [{ ...screen.dependsOn, isNegated: false, isBackground: false }] : []),
    ...screen.fields.flatMap(({ dependsOn }) => (dependsOn ? [{ ...dependsOn, isNegated: true, isBackground: false }] : [])),
  ])
  return held && [...held.values()].flatMap((literals) => [...literals].filter((literal) => !background.has(literal)))
}

/** Search limit; beyond it the screen counts as never empty. */
const MOST_STEPS = 20_000

/** A condition that must hold (or fail, if negated) for the screen to be shown empty. */
interface Wanted extends ConditionUnderLint {
  readonly isNegated: boolean
  /** Implied by another question being shown, not stated by the screen. */
  readonly isBackground: boolean
}

/** Compatible comparisons by field or flag. */
type Held = ReadonlyMap<string, ReadonlySet<Literal>>

const isBefore = (screen: ScreenUnderLint) => (field: FieldUnderLint) => field.screen.position < screen.position

/** An answer exists only if one of its fields is shown. */
function shownOf(name: string, flow: FlowUnderLint, screen: ScreenUnderLint): Wanted[] {
  const fields = (flow.fieldsByName.get(name) ?? []).filter(isBefore(screen))
  const [first] = fields
  const ways = fields.map((field): Condition => ({ all: shownWhen(field) }))
  return first ? [{ condition: { any: ways }, at: first.at, isNegated: false, isBackground: true }] : []
}

/** Facts that hold for every patient: a shown required question has an answer, and a refused answer blocks. */
function alwaysTrueOf(name: string, flow: FlowUnderLint, screen: ScreenUnderLint): Wanted[] {
  const fields = (flow.fieldsByName.get(name) ?? []).filter(isBefore(screen))
  const answered = fields.flatMap((field): Wanted[] => {
    if (field.value['optional'] === true || field.screen.value['skipButton'] !== undefined) return []
    // a required checkbox must be ticked
    const answered: Condition = field.descriptor?.storage === 'flag' ? { field: name, value: true } : { field: name, answered: true }
    const condition: Condition = { any: [{ not: { all: shownWhen(field) } }, answered] }
    return [{ condition, at: field.at, isNegated: false, isBackground: true }]
  })
  const refusing = everyCondition(flow).filter((one) => one.isRule && one.name === name && one.screen.position < screen.position)
  const refused = [...new Set(refusing.map((one) => one.screen))].flatMap((before) =>
    before.rules
      .filter(({ rule }) => rule.outcome?.type === 'refuse')
      .map(({ rule, at }): Wanted => {
        const met: Condition = { all: [rule.when, ...(before.dependsOn ? [before.dependsOn.condition] : [])] }
        return { condition: met, at, isNegated: true, isBackground: true }
      }),
  )
  return [...answered, ...refused]
}

const shownWhen = ({ dependsOn, screen }: FieldUnderLint): Condition[] =>
  [screen.dependsOn, dependsOn].flatMap((owned) => (owned ? [owned.condition] : []))

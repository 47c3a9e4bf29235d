import type { Condition } from '@anamnesis/engine/schema'
import { everyCondition } from '../everyCondition.ts'
import type { ConditionUnderLint, FieldUnderLint, FlowUnderLint, ScreenUnderLint } from '../FlowUnderLint.ts'
import { consistencyIn } from './isConsistent.ts'
import { type Literal, needsAnswer } from './literals.ts'

/** More steps than this are not searched: the screen counts as one that always shows something. */
const MOST_STEPS = 20_000

/** Something that has to hold (or, negated, fail) for a screen to be shown with nothing on it. */
interface Wanted extends ConditionUnderLint {
  readonly isNegated: boolean
  /** It follows from another question being asked: it is nothing that the screen itself says. */
  readonly isBackground: boolean
}

/** Comparisons that hold together, by the field or flag that they read. */
type Held = ReadonlyMap<string, ReadonlySet<Literal>>

/**
 * What holds of a patient to whom a screen is shown while all of its fields are hidden: comparisons of its own conditions. Undefined where
 * nobody sees it so, or where that is too long to tell.
 */
export function leftEmpty(flow: FlowUnderLint, screen: ScreenUnderLint): readonly Literal[] | undefined {
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
    const key = 'flag' in literal.atom ? `flag ${literal.atom.flag}` : literal.atom.field
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

const isBefore = (screen: ScreenUnderLint) => (field: FieldUnderLint) => field.screen.position < screen.position

/** An answer is there only where one of the fields that ask for it is shown. */
function shownOf(name: string, flow: FlowUnderLint, screen: ScreenUnderLint): Wanted[] {
  const fields = (flow.fieldsByName.get(name) ?? []).filter(isBefore(screen))
  const [first] = fields
  const ways = fields.map((field): Condition => ({ all: shownWhen(field) }))
  return first ? [{ condition: { any: ways }, at: first.at, isNegated: false, isBackground: true }] : []
}

/** What holds of everybody: a required question that was shown has an answer, and whom a rule refuses does not come further. */
function alwaysTrueOf(name: string, flow: FlowUnderLint, screen: ScreenUnderLint): Wanted[] {
  const fields = (flow.fieldsByName.get(name) ?? []).filter(isBefore(screen))
  const asked = fields.flatMap((field): Wanted[] => {
    if (field.value['optional'] === true || field.screen.value['skipButton'] !== undefined) return []
    // a required box has to be ticked
    const answered: Condition = field.descriptor?.storage === 'flag' ? { field: name, value: true } : { field: name, answered: true }
    const condition: Condition = { any: [{ not: { all: shownWhen(field) } }, answered] }
    return [{ condition, at: field.at, isNegated: false, isBackground: true }]
  })
  const refusing = everyCondition(flow).filter((one) => one.isRule && one.atom.field === name && one.screen.position < screen.position)
  const refused = [...new Set(refusing.map((one) => one.screen))].flatMap((before) =>
    before.rules
      .filter(({ rule }) => rule.outcome?.type === 'refuse')
      .map(({ rule, at }): Wanted => {
        const met: Condition = { all: [rule.when, ...(before.dependsOn ? [before.dependsOn.condition] : [])] }
        return { condition: met, at, isNegated: true, isBackground: true }
      }),
  )
  return [...asked, ...refused]
}

const shownWhen = ({ dependsOn, screen }: FieldUnderLint): Condition[] =>
  [screen.dependsOn, dependsOn].flatMap((owned) => (owned ? [owned.condition] : []))

import type { Condition } from '@anamnesis/engine/schema'
import type { FactCondition } from '../ingredient.ts'
import { type Alternative, alternativesOf } from './alternativesOf.ts'
import type { FactScreens } from './factScreens.ts'
import { allOf, anyOf } from './conditions.ts'

/** The screens on which a condition on facts may start to hold, with the condition over answers there: each screen that
 * reports one of its facts and, where absence decides, is after that fact was asked. Never before `from`.
 */
export function placesOf(when: FactCondition, reports: FactScreens, from = 0): ReadonlyMap<number, Condition> {
  const found = new Map<number, Condition[]>()
  for (const alternative of alternativesOf(when)) {
    for (const [position, condition] of placesOfAlternative(alternative, reports, from))
      found.set(position, [...(found.get(position) ?? []), condition])
  }
  return new Map([...found].map(([position, conditions]) => [position, anyOf(conditions)]))
}

function placesOfAlternative({ facts, without }: Alternative, reports: FactScreens, from: number): Map<number, Condition> {
  const lastAsked = Math.max(0, ...without.flatMap(reports.positionsOf))
  const earliest = Math.max(from, lastAsked > 0 ? reports.certainFrom(lastAsked) : 0)
  const places = new Map<number, Condition>()
  for (const reported of new Set(facts.flatMap(reports.positionsOf))) {
    // skipping a screen discards its answers, so the rule is evaluated on the next certain screen
    const position = Math.max(reports.screens[reported]?.skipButton ? reports.certainFrom(reported) : reported, earliest)
    const [only, ...others] = facts
    const isOwn = position === reported && others.length === 0 && only !== undefined
    const holds = isOwn
      ? [reports.reportedOn(only, position) ?? reports.reportedBy(only, position)]
      : facts.map((fact) => reports.reportedBy(fact, position))
    const lacks = without.map((fact): Condition => ({ not: reports.reportedBy(fact, position) }))
    places.set(position, allOf([...holds, ...lacks]))
  }
  return places
}

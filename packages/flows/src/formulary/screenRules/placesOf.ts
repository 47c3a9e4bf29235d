import type { Condition } from '@anamnesis/engine/schema'
import type { FactCondition } from '../ingredient.ts'
import { type Alternative, alternativesOf } from './alternativesOf.ts'
import type { Asked } from './askedIn.ts'
import { allOf, anyOf } from './conditions.ts'

/**
 * The screens on which a condition on facts may start to hold, with the condition over answers there: each screen that
 * reports one of its facts and, where absence decides, is after that fact was asked. Never before `from`.
 */
export function placesOf(when: FactCondition, asked: Asked, from = 0): ReadonlyMap<number, Condition> {
  const found = new Map<number, Condition[]>()
  for (const alternative of alternativesOf(when)) {
    for (const [position, condition] of placesOfAlternative(alternative, asked, from))
      found.set(position, [...(found.get(position) ?? []), condition])
  }
  return new Map([...found].map(([position, conditions]) => [position, anyOf(conditions)]))
}

function placesOfAlternative({ facts, without }: Alternative, asked: Asked, from: number): Map<number, Condition> {
  const lastAsked = Math.max(0, ...without.flatMap(asked.positionsOf))
  const earliest = Math.max(from, lastAsked > 0 ? asked.certainFrom(lastAsked) : 0)
  const places = new Map<number, Condition>()
  for (const told of new Set(facts.flatMap(asked.positionsOf))) {
    // skipping a screen discards its answers, so the rule is evaluated on the next certain screen
    const position = Math.max(asked.screens[told]?.skipButton ? asked.certainFrom(told) : told, earliest)
    const [only, ...others] = facts
    const isOwn = position === told && others.length === 0 && only !== undefined
    const holds = isOwn ? [asked.toldOn(only, position) ?? asked.toldBy(only, position)] : facts.map((fact) => asked.toldBy(fact, position))
    const lacks = without.map((fact): Condition => ({ not: asked.toldBy(fact, position) }))
    places.set(position, allOf([...holds, ...lacks]))
  }
  return places
}

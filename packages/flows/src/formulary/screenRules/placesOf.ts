import type { Condition } from '@anamnesis/engine/schema'
import type { FactCondition } from '../ingredient.ts'
import { type Alternative, alternativesOf } from './alternativesOf.ts'
import type { Asked } from './askedIn.ts'
import { allOf, anyOf } from './conditions.ts'

/**
 * Where a condition on facts can begin to hold, with what it is there over answers: on each screen that tells one of its facts and,
 * where the lack of a fact decides, once that was asked too. Never before `from`.
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
    // who skips a screen takes back what they told there: the rule is read on the next one
    const position = Math.max(asked.screens[told]?.skipButton ? asked.certainFrom(told) : told, earliest)
    const [only, ...others] = facts
    const isOwn = position === told && others.length === 0 && only !== undefined
    const holds = isOwn ? [asked.toldOn(only, position) ?? asked.toldBy(only, position)] : facts.map((fact) => asked.toldBy(fact, position))
    const lacks = without.map((fact): Condition => ({ not: asked.toldBy(fact, position) }))
    places.set(position, allOf([...holds, ...lacks]))
  }
  return places
}

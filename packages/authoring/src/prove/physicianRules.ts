import type { Condition, Screen } from '@anamnesis/engine/schema'
import { quote } from '../lint/quote.ts'

/** The rules of a screen that only flag something for the physician, by place. They have no outcome. */
export function physicianRules({ id, rules = [] }: Screen): PhysicianRule[] {
  const byPlace = new Map<string, Condition[]>()
  rules.forEach(({ when, outcome, label }, index) => {
    if (outcome) return
    const place = `rule ${label === undefined ? index + 1 : quote(label)} on screen ${id}`
    byPlace.set(place, [...(byPlace.get(place) ?? []), when])
  })
  return [...byPlace].map(([place, conditions]) => {
    const [only, ...more] = conditions
    return { place, conditions, when: only && more.length === 0 ? only : { any: conditions } }
  })
}

/** Rules of a screen that only flag something for the physician. Rules of one label form one place. */
export interface PhysicianRule {
  /** Display name: the label or the rule number. */
  readonly place: string
  /** The condition under which one of them holds. */
  readonly when: Condition
  readonly conditions: readonly Condition[]
}

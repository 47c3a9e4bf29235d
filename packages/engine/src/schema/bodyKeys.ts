import type { Facts } from './Facts.ts'

/** Session facts that a call may carry with the answers. */
export const bodyKeys = ['treatment_id', 'treatment_type', 'treatment', 'user_id'] as const

/** A session fact that a call may carry with the answers. */
export type BodyKey = (typeof bodyKeys)[number]

/** The fact for a body key; `treatment` is the treatment's code. */
export function getFact(facts: Facts, key: BodyKey): string | undefined {
  return key === 'treatment' ? facts.treatment_type : facts[key]
}

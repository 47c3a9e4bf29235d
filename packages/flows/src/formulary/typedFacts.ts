import { impliedFacts } from './impliedFacts.ts'
import type { ToldFact } from './patientFacts.ts'

/** What stands before the id of a fact that a patient may mean by words of their own: `typed:angina`, `typed:takes:nitrate`. */
export const TYPED = 'typed:'

/** The fact that such an id is about; undefined for one that was told by an answer. */
export function typedFact(id: string): string | undefined {
  return id.startsWith(TYPED) ? id.slice(TYPED.length) : undefined
}

/** Every fact that would be true if what was only typed was meant, with what was typed. */
export function factsIfMeant(facts: ReadonlyMap<string, ToldFact>): ReadonlyMap<string, readonly ToldFact[]> {
  const meant = new Map<string, ToldFact[]>()
  for (const told of facts.values()) {
    const fact = typedFact(told.id)
    if (fact !== undefined) for (const implied of impliedFacts(fact)) meant.set(implied, [...(meant.get(implied) ?? []), told])
  }
  return meant
}

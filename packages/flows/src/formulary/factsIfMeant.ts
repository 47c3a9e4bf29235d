import { impliedFacts } from './impliedFacts.ts'
import type { ToldFact } from './patientFacts.ts'
import { typedFact } from './typedFact.ts'

/** Every fact that would be true if what was only typed was meant, with what was typed. */
export function factsIfMeant(facts: ReadonlyMap<string, ToldFact>): ReadonlyMap<string, readonly ToldFact[]> {
  const meant = new Map<string, ToldFact[]>()
  for (const told of facts.values()) {
    const fact = typedFact(told.id)
    if (fact !== undefined) for (const implied of impliedFacts(fact)) meant.set(implied, [...(meant.get(implied) ?? []), told])
  }
  return meant
}

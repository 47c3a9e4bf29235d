import pairs from './contradictions.json' with { type: 'json' }
import type { Contradiction, SupportingAnswer, ReportedFact } from './PatientFacts.ts'

/** Facts asserted in one answer and denied in another, and mutually exclusive facts (`contradictions.json`). */
export function contradictionsOf(
  facts: ReadonlyMap<string, ReportedFact>,
  denied: readonly (readonly [fact: string, answer: SupportingAnswer])[],
): Contradiction[] {
  const found: Contradiction[] = []
  for (const [fact, against] of denied) {
    // options of one list do not contradict each other
    const supporting = facts.get(fact)?.answers.filter(({ field }) => field !== against.field) ?? []
    if (supporting.length > 0) found.push({ fact, answers: supporting, against: [against] })
  }
  for (const { one, others } of pairs) {
    const first = facts.get(one)
    if (!first) continue
    for (const other of others) {
      const second = facts.get(other)
      if (second) found.push({ fact: one, answers: first.answers, other, against: second.answers })
    }
  }
  return found
}

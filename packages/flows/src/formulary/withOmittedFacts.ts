import { impliedFacts } from './impliedFacts.ts'
import type { Contradiction, ReportedFact } from './PatientFacts.ts'

/** The patient's facts, assuming that facts reported elsewhere and not here are true. */
export function withOmittedFacts(
  facts: ReadonlyMap<string, ReportedFact>,
  otherwise: readonly Contradiction[],
): ReadonlyMap<string, ReportedFact> {
  const assumed = new Map(facts)
  for (const { fact, answers } of otherwise) for (const id of impliedFacts(fact)) if (!assumed.has(id)) assumed.set(id, { id, answers })
  return assumed
}

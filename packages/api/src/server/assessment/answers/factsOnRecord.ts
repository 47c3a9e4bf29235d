import type { Answers, Flow } from '@anamnesis/engine/schema'
import { RECORDED_FACTS, recordedFacts, type FactSettings } from '@anamnesis/flows/internal'

/** The facts on record for a flow: from earlier answers, and from each set of `accounts` in their place. */
export function factsOnRecord(
  asking: Flow,
  earlier: Answers,
  { accounts, ...settings }: FactSettings & { readonly accounts: readonly Answers[] },
): { readonly [RECORDED_FACTS]: string[] } {
  const facts = [{}, ...accounts].flatMap((since) => recordedFacts(asking, earlier, { ...settings, since })[RECORDED_FACTS])
  return { [RECORDED_FACTS]: [...new Set(facts)] }
}

import type { Answers, Flow } from '@anamnesis/engine/schema'
import { RECORDED_FACTS, recordedFacts, type FactSettings } from '@anamnesis/flows'

/** The facts that are on record for a flow, by every account of the patient: what earlier answers tell, and what each of `accounts` tells in their place. */
export function onFileFacts(
  asking: Flow,
  earlier: Answers,
  { accounts, ...settings }: FactSettings & { readonly accounts: readonly Answers[] },
): { readonly [RECORDED_FACTS]: string[] } {
  const told = [{}, ...accounts].flatMap((since) => recordedFacts(asking, earlier, { ...settings, since })[RECORDED_FACTS])
  return { [RECORDED_FACTS]: [...new Set(told)] }
}

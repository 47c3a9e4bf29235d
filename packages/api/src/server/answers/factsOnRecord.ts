import type { Answers, Flow } from '@anamnesis/engine/schema'
import { FACTS_ON_FILE, factsOnFile, type FactSettings } from '@anamnesis/flows'

/** The facts that are on record for a flow, by every account of the patient: what earlier answers tell, and what each of `accounts` tells in their place. */
export function factsOnRecord(
  asking: Flow,
  earlier: Answers,
  { accounts, ...settings }: FactSettings & { readonly accounts: readonly Answers[] },
): { readonly [FACTS_ON_FILE]: string[] } {
  const told = [{}, ...accounts].flatMap((since) => factsOnFile(asking, earlier, { ...settings, since })[FACTS_ON_FILE])
  return { [FACTS_ON_FILE]: [...new Set(told)] }
}

import type { Answers, Flow } from '@anamnesis/engine/schema'
import { FACTS_ON_FILE, factsOnFile, type FactSettings } from '@anamnesis/flows'

/** The facts on record for a flow: from earlier answers, and from each set of `accounts` in their place. */
export function factsOnRecord(
  asking: Flow,
  earlier: Answers,
  { accounts, ...settings }: FactSettings & { readonly accounts: readonly Answers[] },
): { readonly [FACTS_ON_FILE]: string[] } {
  const told = [{}, ...accounts].flatMap((since) => factsOnFile(asking, earlier, { ...settings, since })[FACTS_ON_FILE])
  return { [FACTS_ON_FILE]: [...new Set(told)] }
}

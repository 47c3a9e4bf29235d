import type { Answers, Flow } from '@anamnesis/engine/schema'
import { type FactSettings, factsOf } from './factsOf.ts'
import { typedFact } from './typedFact.ts'

/**
 * The name under which a host or the server gives the clinical facts on file, as a list of their ids: what is known of a patient from
 * other questionnaires, and from questions that this one leaves out. A rule of a screen reads it like an answer.
 */
export const FACTS_ON_FILE = 'facts-on-file'

/** What facts on file are worked out with. */
export interface OnFileSettings extends FactSettings {
  /** Of the earlier answers, those that were given elsewhere after the flow had asked for the same: they count beside what was answered to it. */
  readonly since?: Answers
}

/**
 * The facts that earlier answers of a patient tell, to be given to a flow as `facts.onFile`. What the flow asks itself is left out: there
 * the patient answers anew, unless they have told of it `since`. Ids only; of a dose with its amount. What was only typed is for a
 * physician, who reads the words: no rule does.
 */
export function factsOnFile(
  flow: Flow,
  earlier: Answers,
  { since = {}, ...settings }: OnFileSettings,
): { readonly [FACTS_ON_FILE]: string[] } {
  const screens = flow.steps.flatMap((step) => step.screens)
  const asked = new Set(
    screens.flatMap(({ fields = [], conditionalFields = [] }) => [...fields, ...conditionalFields].map(({ name }) => name)),
  )
  const kept = Object.fromEntries(Object.entries(earlier).filter(([name]) => !asked.has(name)))
  const { facts } = factsOf({ ...kept, ...since }, settings)
  return {
    [FACTS_ON_FILE]: [...facts.values()]
      .filter(({ id }) => typedFact(id) === undefined)
      .map(({ id, amount }) => (amount === undefined ? id : `${id}:${amount}`)),
  }
}

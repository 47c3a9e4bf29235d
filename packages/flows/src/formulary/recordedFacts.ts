import type { Answers, Flow } from '@anamnesis/engine/schema'
import { type FactSettings, factsOf } from './factsOf.ts'
import { typedFact } from './typedFact.ts'

/** The facts of a patient's earlier answers, for `facts.onFile` of a flow. Excludes facts that the flow asks for itself,
 * unless reported `since`. Returns ids; for a dose, with its amount. Excludes free text, which only physicians
 * interpret.
 */
export function recordedFacts(
  flow: Flow,
  earlier: Answers,
  { since = {}, ...settings }: RecordedFactSettings,
): { readonly [RECORDED_FACTS]: string[] } {
  const screens = flow.steps.flatMap((step) => step.screens)
  const askedNames = new Set(
    screens.flatMap(({ fields = [], conditionalFields = [] }) => [...fields, ...conditionalFields].map(({ name }) => name)),
  )
  const otherAnswers = Object.fromEntries(Object.entries(earlier).filter(([name]) => !askedNames.has(name)))
  const { facts } = factsOf({ ...otherAnswers, ...since }, settings)
  return {
    [RECORDED_FACTS]: [...facts.values()]
      .filter(({ id }) => typedFact(id) === undefined)
      .map(({ id, amount }) => (amount === undefined ? id : `${id}:${amount}`)),
  }
}

/** Key under which a host or the server passes recorded facts, as a list of ids: facts from other questionnaires and from
 * questions that this one leaves out. Screen rules read it like an answer.
 */
export const RECORDED_FACTS = 'facts-on-file'

/** Context for recorded facts. */
export interface RecordedFactSettings extends FactSettings {
  /** Earlier answers given elsewhere after the flow last asked the same question; they count in addition to its own answers. */
  readonly since?: Answers
}

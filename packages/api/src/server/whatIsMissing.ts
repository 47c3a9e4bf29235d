import { type CompiledFlow, evaluate, walk } from '@anamnesis/engine'
import type { Facts } from '@anamnesis/engine/schema'
import type { TreatmentRow } from './ownTreatment.ts'
import type { Services } from './services.ts'
import { storedAnswers } from './storedAnswers.ts'

/**
 * Walks the served flow over the stored answers, with the same rules as the browser: what is missing, refused or stops
 * the patient, as a sentence by field; empty when the questionnaire may be sent in.
 */
export async function whatIsMissing(
  { db, flows, now }: Services,
  treatment: TreatmentRow,
  compiled: CompiledFlow,
): Promise<Record<string, string>> {
  const facts: Facts = {
    signedIn: true,
    flags: {},
    treatment_id: treatment.id,
    user_id: treatment.userId,
    treatment_type: treatment.treatmentType,
  }
  const { stopsAt, issues, path, relevant } = walk(compiled, await storedAnswers(db, treatment, compiled), facts)
  if (stopsAt !== undefined) return Object.fromEntries(Object.entries(issues).map(([name, { message }]) => [name, message]))
  for (const id of path) {
    const at = compiled.screens[compiled.positions.get(id) ?? -1]
    const handler = flows.handlers[at?.screen.onSubmit ?? '']
    if (!at || !handler) continue
    const ruled = handler.rules?.find(({ when }) => evaluate(when, (name) => relevant[name], facts.flags))?.outcome
    const outcome =
      ruled ?? (await handler.run?.({ screen: id, answers: relevant, facts, now: now().toISOString() }, new AbortController().signal))
    if (outcome?.type === 'refuse') return { ...outcome.errors }
    if (outcome?.type === 'interrupt') return { [at.fields[0]?.name ?? id]: 'With this answer the questionnaire cannot be sent in' }
  }
  return {}
}

import { type CompiledFlow, evaluate, type Walk, walk } from '@anamnesis/engine'
import type { Facts, Handler } from '@anamnesis/engine/schema'
import type { TreatmentRow } from './ownTreatment.ts'
import type { Services } from './services.ts'
import { storedAnswers } from './storedAnswers.ts'

type Errors = Record<string, string>

/** What a walk over the stored answers found. */
export interface Submission {
  /** What is missing, refused or stops the patient, as a sentence by field; empty when the questionnaire may be sent in. */
  readonly errors: Readonly<Errors>
  /** The walk over the whole questionnaire, past what is missing. */
  readonly walked: Walk
}

/** Walks the served flow over the stored answers, to its end, with the same rules as the browser. */
export async function whatIsMissing({ db, flows, now }: Services, treatment: TreatmentRow, compiled: CompiledFlow): Promise<Submission> {
  const facts: Facts = {
    signedIn: true,
    flags: {},
    treatment_id: treatment.id,
    user_id: treatment.userId,
    treatment_type: treatment.treatmentType,
  }
  const answers = await storedAnswers(db, treatment, compiled)
  const errors: Errors = {}
  const passed = new Set<string>()
  let walked = walk(compiled, answers, facts)
  // each screen where the walk stops is noted, then passed over, so that everything missing is named at once
  while (walked.stopsAt !== undefined) {
    const at = compiled.screens[compiled.positions.get(walked.stopsAt) ?? -1]
    const issues = Object.entries(walked.issues)
    const wasSkipped = at?.screen.skipButton !== undefined && issues.every(([, { code }]) => code === 'required')
    if (!wasSkipped) for (const [name, { message }] of issues) errors[name] = message
    passed.add(walked.stopsAt)
    walked = walk(compiled, answers, facts, { skipped: passed })
  }
  for (const id of walked.path) {
    const at = compiled.screens[compiled.positions.get(id) ?? -1]
    const name = at?.screen.onSubmit ?? ''
    const handler = Object.hasOwn(flows.handlers, name) ? flows.handlers[name] : undefined
    if (!at || !handler || passed.has(id)) continue
    const outcome = await decide(handler, id, walked, facts, now())
    if (outcome?.type === 'refuse') Object.assign(errors, outcome.errors)
    if (outcome?.type === 'interrupt') errors[at.fields[0]?.name ?? id] = 'With this answer the questionnaire cannot be sent in'
  }
  return { errors, walked }
}

function decide(handler: Handler, screen: string, { relevant }: Walk, facts: Facts, now: Date) {
  const rule = handler.rules?.find(({ when }) => evaluate(when, (name) => relevant[name], facts.flags))
  if (rule) return rule.outcome
  return handler.run?.({ screen, answers: relevant, facts, now: now.toISOString() }, new AbortController().signal)
}

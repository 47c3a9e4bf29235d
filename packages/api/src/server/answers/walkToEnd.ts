import { type CompiledFlow, runHandler, submitHandler, type Walk, walk, wayOn, withRules } from '@anamnesis/engine'
import type { Answers, Facts } from '@anamnesis/engine/schema'
import type { Services } from '../services.ts'

/** What a walk over a questionnaire's answers found. */
export interface Submission {
  /** What is missing, refused or stops the patient, as a sentence by field; empty when the questionnaire may be sent in. */
  readonly errors: Readonly<Record<string, string>>
  /** The walk over the whole questionnaire, past what is missing. */
  readonly walked: Walk
  /** Names of the stops that the patient was offered to go on from, and did: whoever decides on the treatment has to know. */
  readonly wentOnFrom: readonly string[]
}

/** Walks a flow over answers, to its end, with the same rules as the browser. */
export async function walkToEnd(
  { flows, now }: Pick<Services, 'flows' | 'now'>,
  compiled: CompiledFlow,
  answers: Answers,
  facts: Facts,
): Promise<Submission> {
  const errors: Record<string, string> = {}
  const passed = new Set<string>()
  const wentOnFrom = new Set<string>()
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
  const handlers = withRules(compiled.flow, flows.handlers)
  for (const id of walked.path) {
    const at = compiled.screens[compiled.positions.get(id) ?? -1]
    const name = (at && submitHandler(at.screen)) ?? ''
    if (!at || !Object.hasOwn(handlers, name) || passed.has(id)) continue
    const input = { screen: id, answers: walked.relevant, facts, now: now().toISOString() }
    const outcome = await runHandler(handlers, name, input, new AbortController().signal, (interrupt) => {
      const isPassed = wayOn(compiled.flow, interrupt) !== undefined
      if (isPassed) wentOnFrom.add(interrupt)
      return isPassed
    })
    if (outcome.type === 'refuse') Object.assign(errors, outcome.errors)
    if (outcome.type === 'interrupt') errors[at.fields[0]?.name ?? id] = 'With this answer the questionnaire cannot be sent in'
  }
  return { errors, walked, wentOnFrom: [...wentOnFrom] }
}

import { type CompiledFlow, rulesThatApply, runHandler, type Walk, walk, wayOn } from '@anamnesis/engine'
import type { Answers, Facts, Outcome } from '@anamnesis/engine/schema'
import type { FlowSource, Services } from '../services.ts'

/** What a walk over a questionnaire's answers found. */
export interface Submission {
  /** What is missing, refused or stops the patient, as a sentence by field; empty when the questionnaire may be sent in. */
  readonly errors: Readonly<Record<string, string>>
  /** Ids of the screens that those sentences are about. */
  readonly refused: ReadonlySet<string>
  /** The walk over the whole questionnaire, past what is missing. */
  readonly walked: Walk
  /** Names of the stops that the patient was offered to go on from, and did: whoever decides on the treatment has to know. */
  readonly wentOnFrom: readonly string[]
  /** Ids of the screens that those stops stand on. */
  readonly warned: ReadonlySet<string>
}

/** Walks a flow over answers, to its end, with the same rules as the browser. */
export async function walkToEnd(
  { flows, now }: Pick<Services, 'now'> & { readonly flows: Pick<FlowSource, 'handlers'> },
  compiled: CompiledFlow,
  answers: Answers,
  facts: Facts,
): Promise<Submission> {
  const errors: Record<string, string> = {}
  const passed = new Set<string>()
  const refused = new Set<string>()
  const warned = new Set<string>()
  const wentOnFrom = new Set<string>()
  let walked = walk(compiled, answers, facts)
  // each screen where the walk stops is noted, then passed over, so that everything missing is named at once
  while (walked.stopsAt !== undefined) {
    const at = compiled.screens[compiled.positions.get(walked.stopsAt) ?? -1]
    const issues = Object.entries(walked.issues)
    const wasSkipped = at?.screen.skipButton !== undefined && issues.every(([, { code }]) => code === 'required')
    if (!wasSkipped) {
      refused.add(walked.stopsAt)
      for (const [name, { message }] of issues) errors[name] = message
    }
    passed.add(walked.stopsAt)
    walked = walk(compiled, answers, facts, { skipped: passed })
  }
  const isPassed = (id: string, interrupt: string) => {
    if (wayOn(compiled.flow, interrupt) === undefined) return false
    wentOnFrom.add(interrupt)
    warned.add(id)
    return true
  }
  const settle = (id: string, outcome: Outcome) => {
    if (outcome.type === 'refuse' || outcome.type === 'interrupt') refused.add(id)
    if (outcome.type === 'refuse') Object.assign(errors, outcome.errors)
    const [field] = compiled.screens[compiled.positions.get(id) ?? -1]?.fields ?? []
    if (outcome.type === 'interrupt') errors[field?.name ?? id] = 'With this answer the questionnaire cannot be sent in'
  }
  // a screen's own rules hold for whoever left its questions out, too
  for (const { screen, rule } of rulesThatApply(compiled, answers, facts))
    if (rule.outcome && !(rule.outcome.type === 'interrupt' && isPassed(screen, rule.outcome.interrupt))) settle(screen, rule.outcome)
  for (const id of walked.path) {
    const at = compiled.screens[compiled.positions.get(id) ?? -1]
    const name = at?.screen.onSubmit ?? ''
    if (!at || !Object.hasOwn(flows.handlers, name) || passed.has(id)) continue
    const input = { screen: id, answers: walked.relevant, known: walked.known, facts, now: now().toISOString() }
    const { signal } = new AbortController()
    settle(id, await runHandler(flows.handlers, name, input, signal, (interrupt) => isPassed(id, interrupt)))
  }
  return { errors, refused, walked, wentOnFrom: [...wentOnFrom], warned }
}

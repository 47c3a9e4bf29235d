import { type CompiledFlow, rulesThatApply, runHandler, type Walk, walk, wayOn } from '@anamnesis/engine'
import type { Answers, Facts, Flow, Outcome } from '@anamnesis/engine/schema'
import { momentIn, type Renewed } from '@anamnesis/flows'
import type { FlowSource, Services } from '../services.ts'
import { askingFlow } from './askingFlow.ts'
import { inFull } from './inFull.ts'
import { onFileFacts } from './onFileFacts.ts'

/** What a walk over a questionnaire's answers found. */
export interface Submission {
  /** What is missing, refused or stops the patient, as a sentence by field; empty when the questionnaire may be sent in. */
  readonly errors: Readonly<Record<string, string>>
  /** Ids of the screens that those sentences are about. */
  readonly refused: ReadonlySet<string>
  readonly compiled: CompiledFlow
  /** The walk over the whole questionnaire, past what is missing. */
  readonly walked: Walk
  /** Names of the stops that the patient was offered to go on from, and did: whoever decides on the treatment has to know. */
  readonly wentOnFrom: readonly string[]
  /** Ids of the screens that those stops stand on. */
  readonly warned: ReadonlySet<string>
  /** Every answer that stands, by field name: what is asked here, and of what is not, what was told before. */
  readonly told: Answers
  /** Second answers to questions that are not asked here, which were not sent in: each list counts beside `told`. */
  readonly unsent: readonly Answers[]
  /** What is prescribed here beside it, by ids in the dictionary of medicines. */
  readonly prescribed: readonly string[]
  /** Where its patient can call. */
  readonly supportPhone: string
}

/** What is known beside the answers. */
interface KnownBefore {
  /** What the patient told elsewhere and before, by field name: rules read the facts of it, unless a screen of this questionnaire asks again. */
  readonly earlier?: Answers
  /** Second answers there that were not sent in: rules read the facts of each list. */
  readonly unsent?: readonly Answers[]
  /** What is prescribed here beside it, by ids in the dictionary of medicines. */
  readonly prescribed?: readonly string[]
  /** What they have from here already: to write of it is not to take another. */
  readonly renews?: readonly Renewed[] | undefined
  /** The rules of screens read nothing of it: they are about whatever a treatment sells, and its patient has been judged for what they have. */
  readonly isJudged?: boolean
}

/** Walks a flow over answers, to its end, with the same rules as the browser. */
export async function walkToEnd(
  { flows, now }: Pick<Services, 'now'> & { readonly flows: Pick<FlowSource, 'handlers' | 'supportPhone'> },
  compiled: CompiledFlow,
  answers: Answers,
  browserFacts: Facts,
  { earlier = {}, unsent = [], prescribed = [], renews = [], isJudged = false }: KnownBefore = {},
): Promise<Submission> {
  const moment = momentIn(answers['province'] ?? earlier['province'], now().toISOString())
  const errors: Record<string, string> = {}
  const passed = new Set<string>()
  const refused = new Set<string>()
  const warned = new Set<string>()
  const wentOnFrom = new Set<string>()
  const clock = { now: () => moment }
  let walked = walk(compiled, answers, browserFacts, clock)
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
    walked = walk(compiled, answers, browserFacts, { ...clock, skipped: passed })
  }
  // nothing that is shown hangs on what is on file: only now it is known which screens ask
  const asking = askingFlow(compiled, walked.path)
  const unsentNotAsked = unsent.map((answers) => notAskedBy(asking, answers))
  const facts = {
    ...browserFacts,
    onFile: {
      ...browserFacts.onFile,
      ...(isJudged ? {} : onFileFacts(asking, earlier, { now: moment, renews, prescribed, accounts: unsentNotAsked })),
    },
  }
  walked = walk(compiled, answers, facts, { ...clock, skipped: passed })
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
    if (outcome.type !== 'interrupt') return
    const { title } = compiled.flow.interrupts[outcome.interrupt] ?? {}
    errors[field?.name ?? id] ??= inFull('stop', flows.supportPhone, title)
  }
  // a screen's own rules hold for whoever left its questions out, too
  for (const { screen, rule } of rulesThatApply(compiled, answers, facts))
    if (rule.outcome && !(rule.outcome.type === 'interrupt' && isPassed(screen, rule.outcome.interrupt))) settle(screen, rule.outcome)
  for (const id of walked.path) {
    const at = compiled.screens[compiled.positions.get(id) ?? -1]
    const name = at?.screen.onSubmit ?? ''
    if (!at || !Object.hasOwn(flows.handlers, name) || passed.has(id)) continue
    const input = { screen: id, answers: walked.relevant, known: walked.known, facts, now: moment }
    const { signal } = new AbortController()
    settle(id, await runHandler(flows.handlers, name, input, signal, (interrupt) => isPassed(id, interrupt)))
  }
  const told = { ...notAskedBy(asking, earlier), ...pick(answers, (name) => walked.fields.has(name)) }
  return {
    errors,
    refused,
    compiled,
    walked,
    wentOnFrom: [...wentOnFrom],
    warned,
    told,
    unsent: unsentNotAsked,
    prescribed,
    supportPhone: flows.supportPhone,
  }
}

/** Of answers, those to questions that a flow does not have. */
export function notAskedBy(flow: Flow, earlier: Answers): Answers {
  const screens = flow.steps.flatMap((step) => step.screens)
  const fields = screens.flatMap(({ fields: shown = [], conditionalFields = [] }) => [...shown, ...conditionalFields])
  const asked = new Set(fields.map(({ name }) => name))
  return pick(earlier, (name) => !asked.has(name))
}

const pick = (answers: Answers, isPicked: (name: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => isPicked(name)))

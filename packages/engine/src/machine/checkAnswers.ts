import { didYouMean } from '../errors/didYouMean.ts'
import { FlowError } from '../errors/FlowError.ts'
import type { Answers, Facts, Handler, Outcome } from '../schema/index.ts'
import type { Issue } from '../values/checkField.ts'
import { assertDateTime } from '../assertDateTime.ts'
import type { IssueCode } from '../values/messages.ts'
import type { CompiledFlow, CompiledScreen } from '../walk/compileFlow.ts'
import type { Walk } from '../walk/walk.ts'
import { walkPastIssues } from '../walk/walkPastIssues.ts'
import { type AppliedRule, applicableRules } from './applicableRules.ts'
import { runHandler } from './runHandler.ts'
import { continueAction } from './continueAction.ts'

/** What answers are checked with. */
export interface CheckAnswersOptions {
  /** The moment, as an ISO date with time. Today is the day that it writes: give it with the patient's offset. */
  readonly now: string
  /** What is known of the patient beside the answers; no answer sent by a browser belongs here. */
  readonly facts: Facts
  /** The handlers that the screens of the flow name for leaving them, by name. */
  readonly handlers?: Readonly<Record<string, Handler>>
}

/** What is missing or wrong with one answer, and the screen that says so. `rule` is the code of what a rule or handler refuses. */
export interface AnswerIssue extends Omit<Issue, 'code'> {
  readonly code: IssueCode | 'rule'
  readonly screen: string
}

/** An interrupt, and the screen that opens it. */
export interface CheckedInterrupt {
  readonly screen: string
  readonly interrupt: string
}

/** What the answers come to. */
export interface AnswersCheck {
  /** `blocked` where something stops the patient, else `refused` where an answer is wrong, else `missing` where one is. Only `complete` answers may be used. */
  readonly status: 'complete' | 'missing' | 'blocked' | 'refused'
  /** What is missing or wrong, by field name, on all screens. */
  readonly issues: Readonly<Record<string, AnswerIssue>>
  /** What stops the patient: interrupts, or a screen that needs an account. */
  readonly blocks: readonly (
    | ({ readonly reason: 'interrupt' } & CheckedInterrupt)
    | { readonly reason: 'sign-in'; readonly screen: string }
  )[]
  /** Interrupts that the patient is shown and may go on from. */
  readonly warnings: readonly CheckedInterrupt[]
  /** Every rule that applies, also flags, which stop no one: for whoever decides. */
  readonly rules: readonly AppliedRule[]
  /** Names in the answers that no question of the flow has; they count for nothing. */
  readonly unknown: readonly string[]
  /** The walk past what is missing: its `relevant` are the answers that count. */
  readonly walk: Walk
}

/**
 * Checks answers as the browser does, and as a server has to: the questions that they show, bounds that are counted from today, the rules of
 * screens and the handlers. Receipts are taken as they come: look up their ids.
 * @param answers Anything, such as the parsed body of a request.
 * @throws FlowError ANSWERS_INVALID, FACTS_INVALID, PORT_INVALID for a moment that is none, FLOW_UNKNOWN_HANDLER; and whatever a handler throws.
 */
export async function checkAnswers(
  compiled: CompiledFlow,
  answers: unknown,
  { now, facts, handlers = {} }: CheckAnswersOptions,
): Promise<AnswersCheck> {
  const moment = assertDateTime(now, 'now')
  assertHandlers(compiled, handlers)
  const given = answers as Answers // whatever it is, the walk reads it once and refuses what is none
  const whole = walkPastIssues(compiled, given, facts, () => moment)
  const walked = whole.walk
  const { positions, screens, fieldPositions, flow } = compiled
  const issues: Record<string, AnswerIssue> = {}
  const blocks: AnswersCheck['blocks'][number][] = []
  const warnings = new Map<string, CheckedInterrupt>()
  const mayPass = (screen: string) => (interrupt: string) => {
    if (continueAction(flow, interrupt) === undefined) return false
    warnings.set(`${screen} ${interrupt}`, { screen, interrupt })
    return true
  }
  const decide = (screen: string, outcome: Outcome | undefined) => {
    if (outcome?.type === 'interrupt' && !mayPass(screen)(outcome.interrupt))
      blocks.push({ screen, reason: 'interrupt', interrupt: outcome.interrupt })
    if (outcome?.type !== 'refuse') return
    for (const [name, message] of Object.entries(outcome.errors)) issues[name] = { code: 'rule', message, screen }
  }

  const answered: CompiledScreen[] = []
  for (const at of walked.path.flatMap((id) => screens[positions.get(id) ?? -1] ?? [])) {
    const { id, skipButton } = at.screen
    const found = at.fields.flatMap(({ name }) => (whole.issues[name] ? [{ name, issue: whole.issues[name] }] : []))
    if (walked.needsSignIn && id === walked.path.at(-1)) blocks.push({ screen: id, reason: 'sign-in' })
    else if (found.length === 0) answered.push(at)
    else if (skipButton === undefined || found.some(({ issue }) => issue.code !== 'required'))
      for (const { name, issue } of found) issues[name] = { ...issue, screen: id }
  }
  // a rule of a screen holds also where its questions are left out
  const rules = applicableRules(compiled, given, facts, handlers)
  for (const { screen, rule } of rules)
    if (screens[positions.get(screen) ?? -1]?.screen.rules?.some((own) => own === rule)) decide(screen, rule.outcome)
  for (const { screen } of answered) {
    const { id, onSubmit: name } = screen
    if (name === undefined) continue
    const input = { screen: id, answers: walked.relevant, known: walked.known, facts, now: moment }
    decide(id, await runHandler(handlers, name, input, new AbortController().signal, mayPass(id)))
  }

  const codes = Object.values(issues).map(({ code, entries }) => (entries?.every((one) => one.code === 'required') ? 'required' : code))
  const wrong = codes.some((code) => code !== 'required') ? 'refused' : codes.length > 0 ? 'missing' : 'complete'
  return {
    status: blocks.length > 0 ? 'blocked' : wrong,
    issues,
    blocks,
    warnings: [...warnings.values()],
    rules,
    unknown: Object.getOwnPropertyNames(given).filter((name) => !fieldPositions.has(name)),
    walk: walked,
  }
}

/** A handler that is missing decides nothing: it is told before any answer passes. */
function assertHandlers({ flow, screens }: CompiledFlow, handlers: Readonly<Record<string, Handler>>): void {
  for (const { step, screen } of screens) {
    const { onSubmit: name, id } = screen
    if (name === undefined || Object.hasOwn(handlers, name)) continue
    const what = `the handler "${name}" is not registered.`
    throw new FlowError('FLOW_UNKNOWN_HANDLER', `${flow.id} > ${step.id} > ${id}`, what, didYouMean(name, Object.keys(handlers)))
  }
}

import { loadReader } from '#text-reader'
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
import { continueAction } from '../walk/continueAction.ts'

/** Checks answers exactly as the browser does: visible questions, date bounds relative to today, rules and handlers. A server must
 * call this. Receipts are not verified: look up their ids.
 * @param answers Any value, such as a parsed request body.
 * @throws FlowError ANSWERS_INVALID, FACTS_INVALID, PORT_INVALID, FLOW_UNKNOWN_HANDLER; rethrows errors of handlers.
 */
export async function checkAnswers(
  compiled: CompiledFlow,
  answers: unknown,
  { now, facts, handlers = {} }: CheckAnswersOptions,
): Promise<AnswersCheck> {
  const moment = assertDateTime(now, 'now')
  await loadReader()
  assertHandlers(compiled, handlers)
  const given = answers as Answers // the walk validates it
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
  // a screen's rules apply even if its questions are skipped
  const rules = applicableRules(compiled, given, facts, handlers, () => moment)
  const decide = (screen: string, outcome: Outcome | undefined) => {
    if (outcome?.type === 'interrupt' && !mayPass(screen)(outcome.interrupt))
      blocks.push({ screen, reason: 'interrupt', interrupt: outcome.interrupt, fields: opening(rules, screen, outcome.interrupt) })
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

/** Options of {@link checkAnswers}. */
export interface CheckAnswersOptions {
  /** Current time as an ISO date with the patient's offset; its date is today. */
  readonly now: string
  /** Known facts about the patient. Never pass answers sent by a browser. */
  readonly facts: Facts
  /** Handlers by the name that screens give as `onSubmit`. */
  readonly handlers?: Readonly<Record<string, Handler>>
}

/** A missing or invalid answer and its screen. `rule` is the code for refusals of rules and handlers. */
export interface AnswerIssue extends Omit<Issue, 'code'> {
  readonly code: IssueCode | 'rule'
  readonly screen: string
}

/** An interrupt and the screen that opens it. */
interface CheckedInterrupt {
  readonly screen: string
  readonly interrupt: string
}

/** Result of {@link checkAnswers}. */
export interface AnswersCheck {
  /** `blocked` when a rule stops the patient, else `refused` for a wrong answer, else `missing`. Use only `complete` answers. */
  readonly status: 'complete' | 'missing' | 'blocked' | 'refused'
  /** Missing or invalid answers of all screens, by field name. */
  readonly issues: Readonly<Record<string, AnswerIssue>>
  /** Interrupts that cannot be passed, and screens that need an account. */
  readonly blocks: readonly (
    | ({
        readonly reason: 'interrupt'
        /** Names of the fields whose answers open it, as far as its rules are data. */
        readonly fields: readonly string[]
      } & CheckedInterrupt)
    | { readonly reason: 'sign-in'; readonly screen: string }
  )[]
  /** Interrupts that the patient may pass. */
  readonly warnings: readonly CheckedInterrupt[]
  /** All rules that apply, including flags, for the reviewer. */
  readonly rules: readonly AppliedRule[]
  /** Names in the answers that the flow does not define; they are ignored. */
  readonly unknown: readonly string[]
  /** The walk past missing answers; its `relevant` holds the answers that count. */
  readonly walk: Walk
}

/** The fields whose answers open an interrupt on a screen. */
const opening = (rules: readonly AppliedRule[], screen: string, interrupt: string): string[] => [
  ...new Set(
    rules.flatMap(({ screen: at, rule: { outcome }, fields }) =>
      at === screen && outcome?.type === 'interrupt' && outcome.interrupt === interrupt ? fields : [],
    ),
  ),
]

/** Fails early: a missing handler would let every answer pass. */
function assertHandlers({ flow, screens }: CompiledFlow, handlers: Readonly<Record<string, Handler>>): void {
  for (const { step, screen } of screens) {
    const { onSubmit: name, id } = screen
    if (name === undefined || Object.hasOwn(handlers, name)) continue
    const what = `the handler "${name}" is not registered.`
    throw new FlowError('FLOW_UNKNOWN_HANDLER', `${flow.id} > ${step.id} > ${id}`, what, didYouMean(name, Object.keys(handlers)))
  }
}

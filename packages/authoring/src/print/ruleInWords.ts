import type { AnswerValue, Flow, Outcome, Rule } from '@anamnesis/engine/schema'
import { eventsOf, formatCount, type HandlerRule, isEntries } from '@anamnesis/engine/schema/internal'
import { conditionInWords } from './conditionInWords.ts'
import type { FlowNames } from './namesInFlow.ts'

/** Writes a rule as a sentence: subject, condition and outcome. */
export function ruleInWords(decision: Decision, flow: Flow, names: FlowNames): string {
  return [...about(decision, names), `If ${conditionInWords(decision.when, names)}: ${outcomeInWords(decision.outcome, flow, names)}`].join(
    ' ',
  )
}

type Decision = Pick<HandlerRule | Rule, 'when' | 'outcome' | 'label' | 'severity'>

/** The subject and severity of a rule. */
function about({ label, severity }: Decision, names: FlowNames): string[] {
  return [
    label === undefined ? [] : `${names.quote(label)}.`,
    severity === undefined || severity === 'flag' ? [] : `Severity: ${severity}.`,
  ].flat()
}

/** A choice that a rule refuses. */
export interface RefusedChoice {
  /** The choice and its question. */
  readonly chosen: string
  /** The subject, the other conditions, and the patient message. */
  readonly says: string
}

/** Splits a rule that refuses a choice, so that rules on the same choice can be grouped. Undefined for any other rule. */
export function refusedChoice(decision: Decision, names: FlowNames): RefusedChoice | undefined {
  const { when, outcome } = decision
  if (outcome?.type !== 'refuse' || outcome.trackAction !== undefined) return undefined
  const [[refused, message] = ['', ''], ...others] = Object.entries(outcome.errors)
  const parts = 'all' in when ? when.all : [when]
  const chosen = parts.find((part) => 'field' in part && part.field === refused && ('in' in part || 'value' in part))
  const rest = parts.filter((part) => part !== chosen)
  const [only] = rest
  if (!only || others.length > 0) return undefined
  const condition = conditionInWords(rest.length > 1 ? { all: rest } : only, names)
  const answer = chosen ? conditionInWords(chosen, names) : `there is an answer to ${names.question(refused)}`
  return { chosen: answer, says: [...about(decision, names), `If ${condition}: ${names.quote(message)}.`].join(' ') }
}

function outcomeInWords(outcome: Outcome | undefined, flow: Flow, names: FlowNames): string {
  if (!outcome) return 'the patient continues, and the physician sees it.'
  const then = outcomes[outcome.type] as (outcome: Outcome, flow: Flow, names: FlowNames) => string // each function takes the outcome of its own type
  return then(outcome, flow, names)
}

type OutcomeOf<Type extends Outcome['type']> = Extract<Outcome, { type: Type }>

const outcomes: { [Type in Outcome['type']]: (outcome: OutcomeOf<Type>, flow: Flow, names: FlowNames) => string } = {
  continue: () => 'the patient continues.',
  interrupt: ({ interrupt, says, trackAction }, flow, names) =>
    `the patient is stopped by ${names.stop?.(interrupt) ?? names.quote(flow.interrupts[interrupt]?.title ?? interrupt)}${says === undefined ? '' : `, which begins with ${names.quote(says)}`}${tracked(trackAction, names)}.`,
  'go-to': ({ screen }) => `the patient is led to the screen ${screen}.`,
  'set-answers': ({ answers }, _flow, names) =>
    `${Object.entries(answers)
      .map(([name, value]) => `the answer to ${names.question(name)} becomes ${valueInWords(name, value, names)}`)
      .join(', ')}.`,
  refuse: ({ errors, trackAction }, _flow, names) =>
    `${Object.entries(errors)
      .map(([name, message]) => `the answer to ${names.question(name)} is refused with ${names.quote(message)}`)
      .join(', ')}${tracked(trackAction, names)}.`,
}

function tracked(named: Outcome['trackAction'], names: FlowNames): string {
  const events = eventsOf(named)
  return events.length === 0 ? '' : ` (${events.length > 1 ? 'events' : 'event'} ${events.map((event) => names.quote(event)).join(', ')})`
}

function valueInWords(name: string, value: AnswerValue, names: FlowNames): string {
  if (isEntries(value)) return formatCount(value.length, 'entry', 'entries')
  if (Array.isArray(value)) return value.map((one) => names.choice(name, one)).join(', ')
  return typeof value === 'object' ? `a ${value.kind}` : names.choice(name, value)
}

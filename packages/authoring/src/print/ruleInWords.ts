import { type AnswerValue, eventsOf, type Flow, type HandlerRule, type Outcome } from '@anamnesis/engine/schema'
import { conditionInWords } from './conditionInWords.ts'
import type { FlowNames } from './namesInFlow.ts'

/** A rule of a handler as a sentence: when, and what then. */
export function ruleInWords({ when, outcome }: Pick<HandlerRule, 'when' | 'outcome'>, flow: Flow, names: FlowNames): string {
  const then = outcomes[outcome.type] as (outcome: Outcome, flow: Flow, names: FlowNames) => string // each takes the outcome of its own type
  return `If ${conditionInWords(when, names)}: ${then(outcome, flow, names)}`
}

type OutcomeOf<Type extends Outcome['type']> = Extract<Outcome, { type: Type }>

const outcomes: { [Type in Outcome['type']]: (outcome: OutcomeOf<Type>, flow: Flow, names: FlowNames) => string } = {
  continue: () => 'the patient goes on.',
  interrupt: ({ interrupt, trackAction }, flow, names) =>
    `the patient is stopped by ${names.quote(flow.interrupts[interrupt]?.title ?? interrupt)}${tracked(trackAction, names)}.`,
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
  if (Array.isArray(value)) return value.map((one) => names.choice(name, one)).join(', ')
  return typeof value === 'object' ? `a ${value.kind}` : names.choice(name, value)
}

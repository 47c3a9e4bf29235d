import { type AnswerValue, eventsOf, type Flow, type HandlerRule, type Outcome, type Rule } from '@anamnesis/engine/schema'
import { conditionInWords } from './conditionInWords.ts'
import type { FlowNames } from './namesInFlow.ts'

/** A rule as a sentence: what it is about, when it applies, and what then. */
export function ruleInWords(
  { when, outcome, label, severity }: Pick<HandlerRule | Rule, 'when' | 'outcome' | 'label' | 'severity'>,
  flow: Flow,
  names: FlowNames,
): string {
  const about = [label && `${names.quote(label)}.`, severity && severity !== 'flag' && `Severity: ${severity}.`].filter(Boolean)
  return [...about, `If ${conditionInWords(when, names)}: ${outcomeInWords(outcome, flow, names)}`].join(' ')
}

function outcomeInWords(outcome: Outcome | undefined, flow: Flow, names: FlowNames): string {
  if (!outcome) return 'the patient goes on, and whoever decides on the treatment is told.'
  const then = outcomes[outcome.type] as (outcome: Outcome, flow: Flow, names: FlowNames) => string // each takes the outcome of its own type
  return then(outcome, flow, names)
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

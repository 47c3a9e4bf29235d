import type { Walk } from '@anamnesis/engine'
import { evaluate, continueAction } from '@anamnesis/engine/internal'
import type { Answers, Condition, Facts, Flow, Handler, Outcome } from '@anamnesis/engine/schema'

/** Evaluates the rules and then the code of a handler; synchronous unless the code is asynchronous. */
export function runHandler({
  flow,
  handlers,
  handler,
  screen,
  facts,
  now,
  known,
  answers,
}: DecisionInput): HandlerDecision | Promise<HandlerDecision> {
  const named = handler !== undefined && Object.hasOwn(handlers, handler) ? handlers[handler] : undefined
  const passed: string[] = []
  if (handler === undefined || !named) return { stop: undefined, passed }
  /** Whether the patient continues despite the outcome. */
  const passes = (outcome: Outcome): boolean => {
    if (outcome.type !== 'interrupt' || !continueAction(flow, outcome.interrupt)) return false
    passed.push(outcome.interrupt)
    return true
  }
  const holds = (when: Condition) => evaluate(when, known, facts.flags, () => now)
  const rule = named.rules?.find(({ when, outcome }) => holds(when) && !passes(outcome))
  if (rule) return { stop: { screen, outcome: rule.outcome, handler, isCode: false }, passed }
  const returned = named.run?.({ screen, answers: answers(), facts, now, holds }, new AbortController().signal)
  const decided = (outcome: Outcome | undefined): HandlerDecision => {
    const isOver = outcome === undefined || outcome.type === 'continue' || passes(outcome)
    return { stop: isOver ? undefined : { screen, outcome, handler, isCode: true }, passed }
  }
  return returned instanceof Promise ? returned.then(decided) : decided(returned)
}

/** Input of a decision. */
export interface DecisionInput {
  readonly flow: Flow
  readonly handlers: Readonly<Record<string, Handler>>
  /** Handler name; undefined when there is none. */
  readonly handler: string | undefined
  readonly screen: string
  readonly facts: Facts
  readonly now: string
  /** The values that conditions read. */
  readonly known: Walk['known']
  /** The answers that code reads. */
  readonly answers: () => Answers
}

/** A stop and its cause: missing or invalid answers, or a handler's decision. */
export interface Stop {
  readonly screen: string
  readonly outcome: Outcome | { readonly type: 'invalid' }
  /** The deciding handler, and whether its code decided rather than a rule. */
  readonly handler?: string
  readonly isCode: boolean
}

/** The decision at one moment of a screen. */
export interface HandlerDecision {
  /** Undefined when nothing stops the patient. */
  readonly stop: Stop | undefined
  /** The interrupts that the patient passed, in order. */
  readonly passed: readonly string[]
}

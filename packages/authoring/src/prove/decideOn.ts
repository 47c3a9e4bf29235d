import { evaluate, type Walk, continueAction } from '@anamnesis/engine'
import type { Answers, Condition, Facts, Flow, Handler, Outcome } from '@anamnesis/engine/schema'

/** Who decides, where, and what is known there. */
export interface DecisionInput {
  readonly flow: Flow
  readonly handlers: Readonly<Record<string, Handler>>
  /** Name of the handler; undefined where there is none. */
  readonly handler: string | undefined
  readonly screen: string
  readonly facts: Facts
  readonly now: string
  /** What conditions read, of all that was asked so far. */
  readonly known: Walk['known']
  /** What code reads. */
  readonly answers: () => Answers
}

/** Where patients stop, and who stops them: missing or wrong answers, or what a handler decided. */
export interface Stop {
  readonly screen: string
  readonly outcome: Outcome | { readonly type: 'invalid' }
  /** The handler that decided, and whether by its code rather than by a rule. */
  readonly handler?: string
  readonly isCode: boolean
}

/** What becomes of a patient at one moment of a screen. */
export interface Decided {
  /** Undefined where nothing is decided. */
  readonly stop: Stop | undefined
  /** The interrupts that the patient went on from, in order. */
  readonly passed: readonly string[]
}

/** What the rules and then the code of a handler decide; at once, unless its code takes its time. */
export function decideOn({ flow, handlers, handler, screen, facts, now, known, answers }: DecisionInput): Decided | Promise<Decided> {
  const named = handler !== undefined && Object.hasOwn(handlers, handler) ? handlers[handler] : undefined
  const passed: string[] = []
  if (handler === undefined || !named) return { stop: undefined, passed }
  /** Whether the patient goes on from it in spite of it. */
  const passes = (outcome: Outcome): boolean => {
    if (outcome.type !== 'interrupt' || !continueAction(flow, outcome.interrupt)) return false
    passed.push(outcome.interrupt)
    return true
  }
  const holds = (when: Condition) => evaluate(when, known, facts.flags)
  const rule = named.rules?.find(({ when, outcome }) => holds(when) && !passes(outcome))
  if (rule) return { stop: { screen, outcome: rule.outcome, handler, isCode: false }, passed }
  const told = named.run?.({ screen, answers: answers(), facts, now, holds }, new AbortController().signal)
  const decided = (outcome: Outcome | undefined): Decided => {
    const isOver = outcome === undefined || outcome.type === 'continue' || passes(outcome)
    return { stop: isOver ? undefined : { screen, outcome, handler, isCode: true }, passed }
  }
  return told instanceof Promise ? told.then(decided) : decided(told)
}

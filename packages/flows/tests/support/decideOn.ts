import { runHandler, submitHandlerName, withRuleHandlers, calculate } from '@anamnesis/engine/internal'
import type { Answers, Flow, Outcome } from '@anamnesis/engine/schema'
import { screensOf } from './everyFlow.ts'

/** The outcome of a screen's rules for the given answers. @throws when the flow has no such screen, or the screen has no rules. */
export function decideOn(flow: Flow, screen: string, answers: Answers): Promise<Outcome> {
  const asked = screensOf(flow).find(({ id }) => id === screen)
  const name = asked && submitHandlerName(asked)
  if (!asked?.rules || name === undefined) throw new Error(`The screen "${screen}" has no rules.`)
  const input = { screen, answers: withCalculated(flow, answers), facts: { signedIn: true, flags: {} }, now: '2026-03-01T12:00:00.000Z' }
  return runHandler(withRuleHandlers(flow, {}), name, input, new AbortController().signal)
}

/** The answers, whether or not their questions are shown, with calculated answers added. */
export function withCalculated(flow: Flow, answers: Answers): Answers {
  const known = new Map(Object.entries(answers))
  for (const calculation of screensOf(flow).flatMap(({ calculated = [] }) => calculated)) {
    const value = calculate(calculation, (name) => known.get(name))
    if (value !== undefined) known.set(calculation.name, value)
  }
  return Object.fromEntries(known)
}

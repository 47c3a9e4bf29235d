import { runHandler, submitHandlerName, withRuleHandlers, calculate } from '@anamnesis/engine'
import type { Answers, Flow, Outcome } from '@anamnesis/engine/schema'
import { screensOf } from './everyFlow.ts'

/** What the rules of a screen decide on answers as they stand. @throws where the flow has no such screen, or it has no rules. */
export function decideOn(flow: Flow, screen: string, answers: Answers): Promise<Outcome> {
  const asked = screensOf(flow).find(({ id }) => id === screen)
  const name = asked && submitHandlerName(asked)
  if (!asked?.rules || name === undefined) throw new Error(`The screen "${screen}" has no rules.`)
  const input = { screen, answers: withCalculated(flow, answers), facts: { signedIn: true, flags: {} }, now: '2026-03-01T12:00:00.000Z' }
  return runHandler(withRuleHandlers(flow, {}), name, input, new AbortController().signal)
}

/** Answers, whether their questions are shown or not, and what a flow works out from them. */
export function withCalculated(flow: Flow, answers: Answers): Answers {
  const known = new Map(Object.entries(answers))
  for (const calculation of screensOf(flow).flatMap(({ calculated = [] }) => calculated)) {
    const value = calculate(calculation, (name) => known.get(name))
    if (value !== undefined) known.set(calculation.name, value)
  }
  return Object.fromEntries(known)
}

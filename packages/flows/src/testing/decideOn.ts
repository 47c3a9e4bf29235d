import { runHandler, submitHandlerName, withRules } from '@anamnesis/engine'
import type { Answers, Flow, Outcome } from '@anamnesis/engine/schema'
import { screensOf } from './everyFlow.ts'
import { withCalculated } from './withCalculated.ts'

/** What the rules of a screen decide on answers as they stand. @throws where the flow has no such screen, or it has no rules. */
export function decideOn(flow: Flow, screen: string, answers: Answers): Promise<Outcome> {
  const asked = screensOf(flow).find(({ id }) => id === screen)
  const name = asked && submitHandlerName(asked)
  if (!asked?.rules || name === undefined) throw new Error(`The screen "${screen}" has no rules.`)
  const input = { screen, answers: withCalculated(flow, answers), facts: { signedIn: true, flags: {} }, now: '2026-03-01T12:00:00.000Z' }
  return runHandler(withRules(flow, {}), name, input, new AbortController().signal)
}

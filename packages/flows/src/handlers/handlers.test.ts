import { evaluate, runHandler } from '@anamnesis/engine/internal'
import type { Answers, Flow, Handler, Outcome } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import { everyWholeFlow, screensOf } from '../../tests/support/everyFlow.ts'
import { anyTreatment } from '../../tests/support/examplePatients/anyTreatment.ts'
import { weightLoss } from '../../tests/support/examplePatients/weightLoss.ts'
import { createHandlers } from './createHandlers.ts'

const handlers: Readonly<Record<string, Handler>> = createHandlers({ serviceableProvinces: ['AB', 'BC', 'ON'] })
const NOW = '2026-03-01T12:00:00.000Z'
const cases = [...anyTreatment, ...weightLoss].filter(([, decides]) => Object.hasOwn(handlers, decides))

function decide(name: string, answers: Answers): Promise<Outcome> {
  return runHandler(handlers, name, { screen: 'x', answers, facts: { signedIn: true, flags: {} }, now: NOW }, new AbortController().signal)
}

describe('a patient', () => {
  test.each(cases)('%s', async (_what, name, answers, outcome) => expect(await decide(name, answers)).toMatchObject(outcome))

  test('of every rule is met by an example above, and passed by another', () => {
    const untried = Object.entries(handlers).flatMap(([name, { rules = [] }]) => {
      const own = cases.filter(([, handler]) => handler === name).map(([, , answers]) => answers)
      return rules
        .filter(({ when }) => new Set(own.map((answers) => evaluate(when, (field) => answers[field], {}))).size < 2)
        .map(({ when }) => `${name}: ${JSON.stringify(when)}`)
    })
    expect(untried).toEqual([])
  })
})

const wholeFlows = [...(await everyWholeFlow('onboarding')), ...(await everyWholeFlow('renewal'))]
const handlersOf = (flow: Flow) =>
  new Set(screensOf(flow).flatMap(({ onMount, onSubmit }) => [onMount, onSubmit].filter((name) => name !== undefined)))

test('every handler is named by a flow', () => {
  const named = new Set(wholeFlows.flatMap(([, flow]) => [...handlersOf(flow)]))
  expect(Object.keys(handlers).filter((name) => !named.has(name))).toEqual([])
})

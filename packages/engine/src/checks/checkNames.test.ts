import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FlowError } from '../errors/FlowError.ts'
import type { Call, Flow, Handler, Outcome, Rule, Screen } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { openQuestionnaire, type QuestionnaireOptions } from '../machine/openQuestionnaire.ts'

const calling = (more: Partial<Call> = {}): Flow =>
  flowOf({
    screens: [{ id: 'a', call: 'save' }],
    calls: [{ id: 'save', method: 'PUT', ...more }],
    interrupts: { exists: { title: 'You are known', description: ['Log in.'], actions: [{ do: 'dismiss', label: 'Close' }] } },
  })
const screen = (more: Partial<Screen>): Flow => flowOf({ screens: [{ id: 'a', fields: [yesNo('question-a')], ...more }] })
const ruled = (outcome: NonNullable<Rule['outcome']>): Flow =>
  flowOf({
    screens: [{ id: 'a', fields: [yesNo('x')], rules: [{ when: { field: 'x', value: 'No' }, outcome, source: 'An example' }] }],
    interrupts: { exists: { title: 'Stop', description: ['Why.'], actions: [{ do: 'dismiss', label: 'Close' }] } },
  })
const guarding = (outcome: Outcome): Handler => ({ rules: [{ when: { field: 'question-a', value: 'No' }, outcome, source: 'An example' }] })

const opening = (flow: Flow, more: Partial<QuestionnaireOptions> = {}) =>
  openQuestionnaire({
    flow,
    ports: memoryPorts(),
    facts: { signedIn: false, flags: {} },
    handlers: { address: {} },
    transforms: { screening: () => ({}) },
    ...more,
  })

describe('a flow with an unknown name is refused at opening, with the place and a suggestion:', () => {
  test.each<[what: string, flow: Flow, more: Partial<QuestionnaireOptions>, message: string]>([
    [
      'a handler when a screen is left',
      screen({ onSubmit: 'addres' }),
      {},
      'FLOW_UNKNOWN_HANDLER sample > only > a: the handler "addres" is not registered. Did you mean "address"?',
    ],
    [
      'a handler when a screen opens',
      screen({ onMount: 'addres', onSubmit: 'address' }),
      {},
      'FLOW_UNKNOWN_HANDLER sample > only > a: the handler "addres" is not registered. Did you mean "address"?',
    ],
    [
      'a handler named like something that every object has',
      screen({ onSubmit: 'toString' }),
      { handlers: {} },
      'FLOW_UNKNOWN_HANDLER sample > only > a: the handler "toString" is not registered. None is defined.',
    ],
    [
      'a transform',
      calling({ transform: 'screning' }),
      {},
      'FLOW_UNKNOWN_TRANSFORM sample > call save: the transform "screning" is not registered. Did you mean "screening"?',
    ],
    [
      'an interrupt',
      calling({ refusals: [{ status: 409, interrupt: 'exist' }] }),
      {},
      'FLOW_UNKNOWN_INTERRUPT sample > call save: the interrupt "exist" is not defined. Did you mean "exists"?',
    ],
    [
      'the interrupt of a rule of a screen',
      ruled({ type: 'interrupt', interrupt: 'exist' }),
      {},
      'FLOW_UNKNOWN_INTERRUPT sample > only > a: the interrupt "exist" is not defined. Did you mean "exists"?',
    ],
    [
      'the interrupt of a rule of a handler',
      screen({ onMount: 'guard' }),
      { handlers: { guard: guarding({ type: 'interrupt', interrupt: 'exist' }) } },
      'FLOW_UNKNOWN_INTERRUPT sample > only > a: the interrupt "exist" is not defined. None is defined.',
    ],
    [
      'the screen that a handler leads to',
      screen({ id: 'address', onSubmit: 'guard' }),
      { handlers: { guard: guarding({ type: 'go-to', screen: 'adress' }) } },
      'FLOW_UNKNOWN_SCREEN sample > only > address: the screen "adress" to lead to is not in this flow. Did you mean "address"?',
    ],
    [
      'the screen that an interrupt leads to',
      flowOf({
        screens: [{ id: 'address' }],
        interrupts: { exists: { title: 'Stop', description: ['Why.'], actions: [{ do: 'go-to', label: 'Back', screen: 'adress' }] } },
      }),
      {},
      'FLOW_UNKNOWN_SCREEN sample > interrupt exists: the screen "adress" to lead to is not in this flow. Did you mean "address"?',
    ],
    [
      'the answer that a screen shows',
      screen({ displayFieldValue: { field: 'question-b' } }),
      {},
      'FLOW_UNKNOWN_FIELD sample > only > a: the field "question-b" to show is not in this flow. Did you mean "question-a"?',
    ],
    [
      'a component, where the host says which it has',
      screen({ customComponent: 'mapp' }),
      { components: ['map'] },
      'FLOW_UNKNOWN_COMPONENT sample > only > a: the component "mapp" is not registered. Did you mean "map"?',
    ],
    [
      'a contract, where there are any',
      calling(),
      { contracts: { sve: {} } },
      'CALL_UNKNOWN_CONTRACT sample > call save: it has no contract. Did you mean "sve"?',
    ],
  ])('%s', async (_what, flow, more, message) => {
    await expect(opening(flow, more)).rejects.toThrow(FlowError)
    await expect(opening(flow, more)).rejects.toThrow(message)
  })
})

test('a flow whose names are all there opens', async () => {
  const contracts = { save: { request: z.looseObject({}) } }
  const flow = calling({ transform: 'screening', refusals: [{ status: 409, interrupt: 'exists' }] })
  expect((await opening(flow, { contracts })).view().screen.id).toBe('a')
  expect((await opening(screen({ onMount: 'address', onSubmit: 'address' }))).view().screen.id).toBe('a')
})

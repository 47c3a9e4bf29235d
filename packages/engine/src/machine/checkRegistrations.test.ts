import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FlowError } from '../errors/FlowError.ts'
import type { Call, Flow, Screen } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { openQuestionnaire, type QuestionnaireOptions } from './openQuestionnaire.ts'

const calling = (more: Partial<Call> = {}): Flow =>
  flowOf({
    screens: [{ id: 'a', call: 'save' }],
    calls: [{ id: 'save', method: 'PUT', ...more }],
    interrupts: { exists: { title: 'You are known', description: ['Log in.'], actions: [{ do: 'dismiss', label: 'Close' }] } },
  })
const screen = (more: Partial<Screen>): Flow => flowOf({ screens: [{ id: 'a', fields: [yesNo('question-a')], ...more }] })

const opening = (flow: Flow, more: Partial<QuestionnaireOptions> = {}) =>
  openQuestionnaire({
    flow,
    ports: memoryPorts(),
    facts: { signedIn: false, flags: {} },
    handlers: { address: {} },
    transforms: { screening: () => ({}) },
    ...more,
  })

describe('a flow that names what is not there is refused before a patient meets it, with its place and a mend:', () => {
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

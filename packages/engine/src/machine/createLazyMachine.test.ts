import { expect, test } from 'vitest'
import { getShortestPaths } from 'xstate/graph'
import type { Flow, Screen } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { compileFlow } from '../walk/compileFlow.ts'
import type { QuestionnaireMachine } from './compileMachine.ts'
import { machineOf } from './machineOf.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'

const question = (id: string, more: Partial<Screen> = {}): Screen => ({ id, fields: [yesNo(id)], ...more })
const flow: Flow = {
  ...flowOf({ screens: [question('a')] }),
  steps: [
    { id: 'start', title: 'Start', screens: [question('a'), question('b', { dependsOn: { field: 'a', value: 'Yes' } })] },
    { id: 'end', title: 'End', screens: [question('c', { skipButton: { text: 'Skip' } }), question('d', { public: true })] },
  ],
}

async function machineInUse(of: Flow): Promise<QuestionnaireMachine> {
  const questionnaire = await openQuestionnaire({ flow: of, ports: memoryPorts(), facts: { signedIn: true, flags: {} } })
  questionnaire.close()
  return questionnaire.actor.logic
}

/** The serialized machine, without the creation order of states. */
const drawn = (machine: QuestionnaireMachine) =>
  JSON.parse(JSON.stringify(machine), (key, value: unknown) => (key === 'order' ? undefined : value)) as object // plain JSON

test('the machine of a questionnaire is drawn, read and searched as the whole one of its flow', async () => {
  const [used, whole] = [await machineInUse(flow), machineOf(compileFlow(flow))]
  expect(drawn(used)).toEqual(drawn(whole))
  expect(JSON.parse(JSON.stringify(used.config))).toEqual(JSON.parse(JSON.stringify(whole.config)))
  expect([...used.events].toSorted((a, b) => a.localeCompare(b))).toEqual([...whole.events].toSorted((a, b) => a.localeCompare(b)))
  expect(Object.keys(used.states['end']?.states ?? {})).toEqual(['c', 'd'])
  expect(used.getStateNodeById('screen:d').states['asking']?.on['NEXT']).toHaveLength(2)
  expect(() => used.getStateNodeById('screen:e')).toThrow('does not exist')
})

test('given other effects, it is a machine that is searched to its end', async () => {
  const machine = (await machineInUse(flow)).provide({})
  const paths = getShortestPaths(machine, {
    input: { facts: { signedIn: true, flags: {} } },
    events: [...['a', 'b', 'c', 'd'].map((field) => ({ type: 'ANSWER', field, value: 'No' }) as const), { type: 'NEXT' }],
    serializeState: ({ value, context }) => JSON.stringify([value, [...context.patient.record.answers]]),
  })
  expect(paths.some(({ state }) => state.status === 'done')).toBe(true)
})

test('who stands on a screen has made it and the next, and none of thousands behind them', async () => {
  const screens = Array.from({ length: 3000 }, (_, index) => question(`s${index}`))
  const questionnaire = await openQuestionnaire({ flow: flowOf({ screens }), ports: memoryPorts(), facts: { signedIn: true, flags: {} } })
  // XState's list of created states is not in its types
  const { idMap } = questionnaire.actor.logic as unknown as { readonly idMap: ReadonlyMap<string, unknown> }
  const made = () => [...idMap.keys()].filter((id) => id.startsWith('screen:s')).length
  expect(made()).toBe(2)
  questionnaire.answer('s0', 'Yes')
  questionnaire.send({ type: 'NEXT' })
  expect(questionnaire.view().screen.id).toBe('s1')
  expect(made()).toBe(3)
  questionnaire.close()
})

import { expect, test } from 'vitest'
import type { Handler } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { settle } from './settle.ts'

const stops = (field: string): Handler => ({
  rules: [{ when: { field, value: 'Yes' }, outcome: { type: 'interrupt', interrupt: 'stop' }, source: 'a test' }],
})
const flow = flowOf({
  screens: [
    { id: 'first', public: true, fields: [yesNo('a'), { type: 'password', name: 'secret', label: 'Secret' }], onSubmit: 'a' },
    { id: 'second', public: true, fields: [yesNo('b')] },
  ],
  interrupts: { stop: { title: 'Stop', description: ['Not with this.'], actions: [{ do: 'dismiss', label: 'Back' }] } },
})

async function open(stored?: unknown) {
  const ports = memoryPorts({ stored })
  const questionnaire = await openQuestionnaire({ flow, ports, handlers: { a: stops('a') }, facts: { signedIn: false, flags: {} } })
  const next = async (answers: Record<string, string>) => {
    for (const [name, value] of Object.entries(answers)) questionnaire.answer(name, value)
    questionnaire.send({ type: 'NEXT' })
    await settle(questionnaire)
    await questionnaire.saved()
  }
  return { questionnaire, ports, next }
}

test('what a patient was stopped for stays, with the answers of that moment, over another answer and a reload', async () => {
  const { questionnaire, ports, next } = await open()
  await next({ a: 'Yes', secret: 'correct horse' })
  questionnaire.send({ type: 'DISMISS' })
  await next({ a: 'No' })
  expect(questionnaire.view().screen.id).toBe('second')
  const shown = [{ id: 'id-1', interrupt: 'stop', screen: 'first', shownAt: '2026-01-01T12:00:00.000Z', answers: { a: 'Yes' } }]
  expect(questionnaire.stops()).toEqual(shown)
  // what is told to others says nothing of it
  expect(ports.events).toEqual([])
  expect((await open(ports.stored())).questionnaire.stops()).toEqual(shown)
})

test('every stop is kept, also the same one again, up to fifty', async () => {
  const { questionnaire, next } = await open()
  for (let round = 0; round < 60; round += 1) {
    await next({ a: 'Yes', secret: 'correct horse' })
    questionnaire.send({ type: 'DISMISS' })
  }
  expect(questionnaire.stops()).toHaveLength(50)
})

test('who meets no stop has none', async () => {
  const { questionnaire, ports, next } = await open()
  await next({ a: 'No', secret: 'correct horse' })
  expect(questionnaire.stops()).toEqual([])
  expect(JSON.stringify(ports.stored())).not.toContain('stops')
})

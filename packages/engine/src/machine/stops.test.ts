import { expect, test } from 'vitest'
import type { Handler, Rule } from '../schema/index.ts'
import { flowOf, massIndexScreen, memoryPorts, yesNo } from '../testing/index.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

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
    await waitForIdle(questionnaire)
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
  // tracking does not reveal it
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

const refusing = flowOf({
  screens: [
    { id: 'told', public: true, fields: [yesNo('takes')] },
    {
      id: 'choice',
      public: true,
      fields: [yesNo('order'), { type: 'password', name: 'secret', label: 'Secret' }],
      rules: [
        {
          when: {
            all: [
              { field: 'order', value: 'Yes' },
              {
                any: [
                  { field: 'takes', value: 'Yes' },
                  { field: 'on-file', value: 'x' },
                ],
              },
            ],
          },
          outcome: { type: 'refuse', errors: { order: 'Not with what you take. Choose another one' } },
          source: 'a test',
        },
      ],
    },
    { id: 'last', public: true, fields: [yesNo('c')] },
  ],
})

async function openRefusing(stored?: unknown) {
  const ports = memoryPorts({ stored })
  const questionnaire = await openQuestionnaire({ flow: refusing, ports, facts: { signedIn: false, flags: {} } })
  const next = async (answers: Record<string, string> = {}) => {
    for (const [name, value] of Object.entries(answers)) questionnaire.answer(name, value)
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    await questionnaire.saved()
  }
  return { questionnaire, ports, next }
}
const refused = {
  refused: { order: 'Not with what you take. Choose another one' },
  screen: 'choice',
  shownAt: '2026-01-01T12:00:00.000Z',
  answers: { order: 'Yes', takes: 'Yes' },
}

test('what a rule refused stays, with its sentence and the answers behind it on whichever screen, over another answer and a reload', async () => {
  const { questionnaire, ports, next } = await openRefusing()
  await next({ takes: 'Yes' })
  await next({ order: 'Yes', secret: 'correct horse' })
  expect(questionnaire.view().errors).toEqual(refused.refused)
  await next({ order: 'No' })
  expect(questionnaire.view().screen.id).toBe('last')
  expect(questionnaire.stops()).toEqual([{ id: 'id-1', ...refused }])
  expect((await openRefusing(ports.stored())).questionnaire.stops()).toEqual([{ id: 'id-1', ...refused }])
})

test('a refusal is kept once for the same answers, however often Next is pressed, and again when they have changed', async () => {
  const { questionnaire, ports, next } = await openRefusing()
  await next({ takes: 'Yes' })
  await next({ order: 'Yes', secret: 'correct horse' })
  await next()
  await next()
  expect(questionnaire.stops()).toHaveLength(1)
  const again = await openRefusing(ports.stored())
  await again.next({ secret: 'correct horse' })
  expect(again.questionnaire.stops()).toHaveLength(1)
  await next({ order: 'No' })
  questionnaire.send({ type: 'BACK' })
  await next({ order: 'Yes' })
  expect(questionnaire.stops()).toMatchObject([refused, refused])
})

test('what a calculated answer refuses is kept with the answers that it is worked out from', async () => {
  const ports = memoryPorts()
  const rule: Rule = {
    when: { field: 'bmi', lt: 18.5 },
    outcome: { type: 'refuse', errors: { sure: 'Talk to a doctor first' } },
    source: 'a test',
  }
  const questionnaire = await openQuestionnaire({
    flow: flowOf({ screens: [massIndexScreen, { id: 'last', fields: [yesNo('sure')], rules: [rule] }] }),
    ports,
    facts: { signedIn: true, flags: {} },
  })
  for (const answers of [{ weight: '100', height: '70' }, { sure: 'Yes' }]) {
    for (const [name, value] of Object.entries(answers)) questionnaire.answer(name, value)
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
  }
  expect(questionnaire.stops()).toMatchObject([{ screen: 'last', answers: { sure: 'Yes', weight: '100', height: '70' } }])
})

test('what is only missing is no refusal', async () => {
  const { questionnaire, next } = await openRefusing()
  await next()
  expect(questionnaire.stops()).toEqual([])
})

import { expect, test } from 'vitest'
import type { Ports, SessionPort } from '../ports.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

const flow = flowOf({
  screens: [
    { id: 'a', fields: [yesNo('first')], trackOpening: 'a_shown', trackAction: 'a_left' },
    { id: 'b', fields: [yesNo('second')], call: 'save', trackOpening: 'b_shown' },
  ],
  calls: [{ id: 'save', method: 'PUT' }],
})

const FACTS = { signedIn: false, flags: {} }

const broken = () => {
  throw new Error('out of order')
}

/** Answers both questions; returns the visited screens and the reports. */
async function walkThrough(more: Partial<Ports>) {
  const reported: unknown[] = []
  const ports = { ...memoryPorts(), report: (error: unknown) => void reported.push(error), ...more }
  const questionnaire = await openQuestionnaire({ flow, ports, facts: FACTS })
  const stood: string[] = []
  for (const question of ['first', 'second']) {
    stood.push(questionnaire.view().screen.id)
    questionnaire.answer(question, 'Yes')
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
  }
  await questionnaire.saved()
  return { reported, stood, isComplete: questionnaire.view().isComplete }
}

test('events that cannot be sent leave the page where the patient stands, and are reported', async () => {
  const { reported, stood, isComplete } = await walkThrough({ tracking: { track: broken } })
  expect(stood).toEqual(['a', 'b'])
  expect(isComplete).toBe(true)
  expect(reported).not.toEqual([])
})

test('each port that throws, or rejects, leaves a patient a way on, and is reported once', async () => {
  const rejects = async () => broken()
  const told: Partial<Ports>[] = [{ received: broken }, { received: rejects }]
  for (const more of told) {
    const { reported, isComplete } = await walkThrough(more)
    expect(isComplete).toBe(true)
    expect(reported).toEqual([new Error('out of order')])
  }
})

test.each<[what: string, session: Partial<SessionPort>]>([
  ['loads', { load: broken }],
  ['saves', { save: broken }],
  ['watches', { watch: broken }],
])('storage that fails when it %s does not stop the patient and is reported once', async (_what, session) => {
  const { reported, isComplete } = await walkThrough({ session: { ...memoryPorts().session, ...session } })
  expect(isComplete).toBe(true)
  expect(reported).toHaveLength(1)
})

test('a failing report port does not stop the patient', async () => {
  const { stood, isComplete } = await walkThrough({ tracking: { track: broken }, received: broken, report: broken })
  expect(stood).toEqual(['a', 'b'])
  expect(isComplete).toBe(true)
})

test('a network port that throws at once is a network that failed: the patient can try again', async () => {
  const ports = memoryPorts()
  let isDown = true
  const send: Ports['calls']['send'] = (request, signal) => (isDown ? broken() : ports.calls.send(request, signal))
  const questionnaire = await openQuestionnaire({ flow, ports: { ...ports, calls: { send } }, facts: FACTS, screen: 'b' })
  for (const question of ['first', 'second']) {
    questionnaire.answer(question, 'Yes')
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
  }
  expect(questionnaire.view()).toMatchObject({ phase: 'failed', failure: { call: 'save', status: 0 } })
  isDown = false
  questionnaire.send({ type: 'RETRY' })
  await waitForIdle(questionnaire)
  expect(questionnaire.view().isComplete).toBe(true)
})

test('a listener that throws is reported, and later listeners still run', async () => {
  const reported: unknown[] = []
  const questionnaire = await openQuestionnaire({
    flow,
    ports: { ...memoryPorts(), report: (error) => reported.push(error) },
    facts: FACTS,
  })
  const heard: unknown[] = []
  questionnaire.subscribe(broken)
  questionnaire.subscribe(() => heard.push(questionnaire.answerOf('first')))
  questionnaire.answer('first', 'Yes')
  expect(heard).toContain('Yes')
  expect(reported).toContainEqual(new Error('out of order'))
})

test.each<[port: string, more: object]>([
  ['calls.send', { calls: {} }],
  ['session.load', { session: undefined }],
  ['session.save', { session: { load: async () => undefined } }],
  ['tracking.track', { tracking: null }],
  ['now', { now: '2026-01-01' }],
  ['newId', { newId: undefined }],
])('a host without the port %s gets an error at opening', async (port, more) => {
  const ports = { ...memoryPorts(), ...more } as Ports // from a host without types
  await expect(openQuestionnaire({ flow, ports, facts: FACTS })).rejects.toThrow(
    `PORT_MISSING ports.${port}: it is not a function. Pass one; see the type Ports.`,
  )
})

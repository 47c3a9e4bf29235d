import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { InspectionEvent, StateValue } from 'xstate'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

const flow = flowOf({
  screens: [
    { id: 'habits', onMount: 'greet', onSubmit: 'judge', call: 'save-habits', fields: [yesNo('smoker')] },
    { id: 'consent', fields: [yesNo('agrees')] },
  ],
  calls: [{ id: 'save-habits', method: 'PUT' }],
})

/** The machine's state in an inspection event. */
const valueIn = (message: InspectionEvent): StateValue | undefined =>
  message.type === '@xstate.snapshot' && 'value' in message.snapshot ? (message.snapshot.value as StateValue) : undefined // only machine snapshots have a value
/** The handler or call that was started in an inspection event, and its effect. */
const begunIn = ({ type, actorRef, rootId }: InspectionEvent) =>
  type === '@xstate.actor' && actorRef.sessionId !== rootId && 'id' in actorRef && 'src' in actorRef
    ? { id: actorRef.id, src: actorRef.src }
    : undefined

test('inspection shows each step, screen, phase, handler and call by name', async () => {
  const messages: InspectionEvent[] = []
  const questionnaire = await openQuestionnaire({
    flow,
    ports: memoryPorts(),
    handlers: { greet: {}, judge: {} },
    facts: { signedIn: false, flags: {} },
    inspect: (message) => messages.push(message),
  })
  await waitForIdle(questionnaire)
  questionnaire.answer('smoker', 'No')
  questionnaire.send({ type: 'NEXT' })
  await waitForIdle(questionnaire)
  questionnaire.answer('agrees', 'Yes')
  questionnaire.send({ type: 'NEXT' })

  const values = messages.flatMap((message) => valueIn(message) ?? [])
  // effects also change the record without a state change
  const places = values.filter((value, index) => !isDeepStrictEqual(value, values[index - 1]))
  expect(places).toEqual([
    { only: { habits: 'mounting' } },
    { only: { habits: 'asking' } },
    { only: { habits: 'checking' } },
    { only: { habits: 'submitting' } },
    { only: { consent: 'asking' } },
    '$complete',
  ])
  expect(messages.flatMap((message) => begunIn(message) ?? [])).toEqual([
    { id: 'greet', src: 'mount' },
    { id: 'judge', src: 'check' },
    { id: 'save-habits', src: 'submit' },
  ])
  const told = messages.flatMap((message) => (message.type === '@xstate.event' ? [message.event.type] : []))
  expect(told).toEqual(expect.arrayContaining(['ANSWER', 'NEXT', 'xstate.done.actor.save-habits']))
})

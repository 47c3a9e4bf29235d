import { expect, test } from 'vitest'
import { isReaderLoaded } from '#text-reader'
import { openQuestionnaire } from '../machine/openQuestionnaire.ts'
import { waitForIdle } from '../machine/waitForIdle.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { sessionOf } from '../testing/sessionOf.ts'

const medicines = { type: 'text', name: 'medicines', label: 'Which medicines?' } as const
const when = { field: 'medicines', mentions: ['nitroglycerin'] }
const flow = flowOf({
  screens: [
    { id: 'start', public: true, fields: [yesNo('start')] },
    {
      id: 'medicines',
      public: true,
      fields: [medicines],
      conditionalFields: [yesNo('often', { dependsOn: when })],
      rules: [{ when, outcome: { type: 'interrupt', interrupt: 'stop' }, source: 'a test' }],
    },
  ],
  interrupts: { stop: { title: 'Stop', description: ['Not for you.'], actions: [{ do: 'dismiss', label: 'Close' }] } },
})
const facts = { signedIn: false, flags: {} }

test('a text that is typed before the reader is loaded is stored and read, in the order of the events', async () => {
  const questionnaire = await openQuestionnaire({ flow, ports: memoryPorts(), facts })
  expect(isReaderLoaded()).toBe(false)
  questionnaire.answer('start', 'Yes')
  questionnaire.send({ type: 'NEXT' })
  questionnaire.answer('medicines', 'nitroglicerin spray')
  questionnaire.answer('often', 'Yes')
  questionnaire.send({ type: 'NEXT' })
  await expect.poll(() => questionnaire.view().interrupt?.name).toBe('stop')
  expect(questionnaire.answers()).toEqual({ start: 'Yes', medicines: 'nitroglicerin spray', often: 'Yes' })
})

test('a stored text is read when the questionnaire opens', async () => {
  const stored = sessionOf({ screen: 'medicines', answers: { start: 'Yes', medicines: 'Nitroglycerin' }, done: ['start'] })
  const questionnaire = await openQuestionnaire({ flow, ports: memoryPorts({ stored }), facts })
  expect(questionnaire.view().fields.map(({ name }) => name)).toEqual(['medicines', 'often'])
  await waitForIdle(questionnaire)
})

import { expect, test } from 'vitest'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

test('a patient who comes back to a screen that was skipped is asked what its answers bring out, before Next goes on', async () => {
  const flow = flowOf({
    screens: [
      {
        id: 'a',
        fields: [yesNo('a')],
        conditionalFields: [yesNo('more', { dependsOn: { field: 'a', value: 'No' } })],
        skipButton: { text: 'Skip' },
      },
      { id: 'b', fields: [yesNo('b')] },
    ],
  })
  const questionnaire = await openQuestionnaire({ flow, ports: memoryPorts(), facts: { signedIn: false, flags: {} } })
  questionnaire.answer('a', 'No')
  for (const type of ['SKIP', 'BACK', 'NEXT'] as const) {
    questionnaire.send({ type })
    await waitForIdle(questionnaire)
  }
  expect(questionnaire.view().screen.id).toBe('a')
  expect(questionnaire.view().fields.map(({ name }) => name)).toEqual(['a', 'more'])
})

test('and no link passes it before they have left it: what they had answered there was never sent', async () => {
  const screens = [
    { id: 'a', fields: [yesNo('a')], skipButton: { text: 'Skip' } },
    { id: 'b', fields: [yesNo('b')] },
  ]
  const questionnaire = await openQuestionnaire({ flow: flowOf({ screens }), ports: memoryPorts(), facts: { signedIn: false, flags: {} } })
  questionnaire.answer('a', 'No')
  for (const type of ['SKIP', 'BACK'] as const) questionnaire.send({ type })
  questionnaire.send({ type: 'GO_TO', screen: 'b' })
  expect(questionnaire.view().screen.id).toBe('a')
  questionnaire.send({ type: 'NEXT' })
  await waitForIdle(questionnaire)
  expect(questionnaire.view().screen.id).toBe('b')
})

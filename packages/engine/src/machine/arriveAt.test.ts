import { expect, test } from 'vitest'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { settle } from './settle.ts'

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
    await settle(questionnaire)
  }
  expect(questionnaire.view().screen.id).toBe('a')
  expect(questionnaire.view().fields.map(({ name }) => name)).toEqual(['a', 'more'])
})

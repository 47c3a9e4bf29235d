import { expect, test } from 'vitest'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { summaryOf } from './summaryOf.ts'
import { waitForIdle } from './waitForIdle.ts'

test('a summary has the answers before its screen by step, in words, without secrets and hidden questions', async () => {
  const flow = flowOf({
    screens: [
      { id: 'more', fields: [yesNo('more', { optional: true })] },
      { id: 'name', fields: [{ type: 'text', name: 'name', label: 'Name?' }] },
      { id: 'secret', fields: [{ type: 'password', name: 'secret', label: 'Password?' }] },
      { id: 'hidden', dependsOn: { field: 'more', value: 'Yes' }, fields: [yesNo('hidden')] },
      { id: 'born', fields: [{ type: 'date', name: 'born', label: '{answer:name}, when were you born?' }] },
      { id: 'check', title: 'Is this right?', summary: true, fields: [yesNo('sure')] },
    ],
  })
  const questionnaire = await openQuestionnaire({ flow, ports: memoryPorts(), facts: { signedIn: true, flags: {} } })
  const given = { name: 'Ada', secret: 'a long enough word', born: '1990-05-01' }
  for (const [field, value] of Object.entries(given)) questionnaire.send({ type: 'ANSWER', field, value })
  for (let left = 4; left > 0; left--) {
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
  }
  expect(questionnaire.view().screen.id).toBe('check')
  expect(summaryOf(questionnaire)).toEqual([
    {
      step: 'only',
      title: 'Only',
      rows: [
        { field: 'more', screen: 'more', question: 'more?', answer: '' },
        { field: 'name', screen: 'name', question: 'Name?', answer: 'Ada' },
        { field: 'born', screen: 'born', question: 'Ada, when were you born?', answer: 'May 1, 1990' },
      ],
    },
  ])
})

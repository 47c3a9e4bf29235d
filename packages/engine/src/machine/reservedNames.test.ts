import { expect, test } from 'vitest'
import { parseFlow } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

const OWN = ['complete', 'left', 'asking', 'submitting', 'screen', 'end', 'only']

test.each(OWN)('steps and screens may be named like a part of the machine (%s): each question is asked, and then it ends', async (name) => {
  const one = flowOf({ screens: [{ id: name, fields: [yesNo('first')] }] })
  const other = flowOf({ screens: [{ id: 'later', fields: [yesNo('second')] }] })
  const flow = parseFlow({
    ...one,
    steps: [
      { ...one.steps[0], id: name },
      { ...other.steps[0], id: 'last' },
    ],
  })
  const questionnaire = await openQuestionnaire({ flow, ports: memoryPorts(), facts: { signedIn: false, flags: {} } })
  const stood: string[] = []
  for (const question of ['first', 'second']) {
    stood.push(questionnaire.view().isComplete ? 'ended' : questionnaire.view().screen.id)
    questionnaire.answer(question, 'Yes')
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
  }
  expect(stood).toEqual([name, 'later'])
  expect(questionnaire.view().isComplete).toBe(true)
})

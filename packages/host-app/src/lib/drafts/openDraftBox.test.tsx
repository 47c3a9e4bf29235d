import { openQuestionnaire } from '@anamnesis/engine'
import { flowOf, memoryPorts, yesNo } from '@anamnesis/engine/testing'
import { afterEach, expect, test } from 'vitest'
import { createDrafts } from './createDrafts.ts'
import { draftKeys } from './draftKeys.ts'

afterEach(() => createDrafts().clear())

const openPlace = async () => (await (await createDrafts().box()).place('a questionnaire')).open(() => undefined)

test('a patient who leaves in the very turn of an answer finds it again, and nobody can read it where it lies', async () => {
  const questionnaire = await openQuestionnaire({
    flow: flowOf({ screens: [{ id: 'a', fields: [yesNo('question-a')] }] }),
    facts: { signedIn: false, flags: {} },
    ports: { ...memoryPorts(), session: await openPlace() },
  })
  questionnaire.answer('question-a', 'Yes')
  // what waits for a lock, a key or a timer is not done when the turn of the page ends
  for (let microtask = 0; microtask < 20; microtask++) await Promise.resolve()
  expect(draftKeys().map((key) => localStorage.getItem(key))).toEqual([expect.not.stringContaining('question-a')])
  questionnaire.close()
  expect(await (await openPlace()).load()).toMatchObject({ answers: { 'question-a': 'Yes' } })
})

import { openQuestionnaire } from '@anamnesis/engine'
import { flowOf, memoryPorts, yesNo } from '@anamnesis/engine/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { createDrafts } from './createDrafts.ts'
import { draftKeys } from './draftKeys.ts'

afterEach(() => {
  vi.useRealTimers()
  createDrafts().clear()
})

const openPlace = async () => (await (await createDrafts().box()).place('a questionnaire')).open(() => undefined)

test('a patient who leaves right after an answer finds it again, and it is stored encrypted', async () => {
  const questionnaire = await openQuestionnaire({
    flow: flowOf({ screens: [{ id: 'a', fields: [yesNo('question-a')] }] }),
    facts: { signedIn: false, flags: {} },
    ports: { ...memoryPorts(), session: await openPlace() },
  })
  questionnaire.answer('question-a', 'Yes')
  // work that awaits a lock, key or timer isn't done within microtasks
  for (let microtask = 0; microtask < 20; microtask++) await Promise.resolve()
  expect(draftKeys().map((key) => localStorage.getItem(key))).toEqual([expect.not.stringContaining('question-a')])
  questionnaire.close()
  expect(await (await openPlace()).load()).toMatchObject({ answers: { 'question-a': 'Yes' } })
})

const HOUR = 60 * 60 * 1000

test.each([
  ['is still there', 23, 1],
  ['is gone from the device', 25, 0],
])('a questionnaire that was left %s after %i hours', async (_, hours, kept) => {
  const questionnaire = await openQuestionnaire({
    flow: flowOf({ screens: [{ id: 'a', fields: [yesNo('question-a')] }] }),
    facts: { signedIn: false, flags: {} },
    ports: { ...memoryPorts(), session: await openPlace() },
  })
  questionnaire.answer('question-a', 'Yes')
  questionnaire.close()
  await expect.poll(() => draftKeys()).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR })
  await createDrafts().box()
  expect(draftKeys()).toHaveLength(kept)
  // drafts that aren't swept yet are hidden too
  expect((await (await openPlace()).load())?.answers).toEqual(kept === 1 ? { 'question-a': 'Yes' } : undefined)
})

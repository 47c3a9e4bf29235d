import { openQuestionnaire } from '@anamnesis/engine'
import { flowOf, memoryPorts, yesNo } from '@anamnesis/engine/testing'
import { expect, test } from 'vitest'
import { createDrafts } from './createDrafts.ts'

const flow = flowOf({ screens: [{ id: 'a', fields: [yesNo('question-a')] }] })

// Node has no browser storage, like a page with blocked site data
test('with storage blocked, a questionnaire is restored on the same page and lost on leaving', async () => {
  const drafts = createDrafts()
  const open = async (name = 'hair') => (await (await drafts.box()).place(name)).open(() => undefined)
  const questionnaire = await openQuestionnaire({
    flow,
    facts: { signedIn: false, flags: {} },
    ports: { ...memoryPorts(), session: await open() },
  })
  questionnaire.answer('question-a', 'Yes')
  await questionnaire.saved()
  questionnaire.close()
  expect(await (await open()).load()).toMatchObject({ answers: { 'question-a': 'Yes' } })
  expect(await (await open('skin')).load()).toBeUndefined()
  drafts.leave()
  expect(await (await open()).load()).toBeUndefined()
})

test('with storage blocked, a sent questionnaire is not restored', async () => {
  const place = async () => (await box.place('hair')).open(() => undefined)
  const box = await createDrafts().box()
  const session = await place()
  const questionnaire = await openQuestionnaire({ flow, facts: { signedIn: false, flags: {} }, ports: { ...memoryPorts(), session } })
  questionnaire.answer('question-a', 'Yes')
  await questionnaire.saved()
  session.clear()
  expect(await (await place()).load()).toBeUndefined()
})

import { expect, test } from 'vitest'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

/** Six screens, one of them only for No on the second; the patient is on the last. */
async function openAtReview() {
  const screens = [
    { id: 'first', fields: [yesNo('first')] },
    { id: 'changed', fields: [yesNo('changed')] },
    { id: 'third', fields: [yesNo('third')] },
    { id: 'opened', fields: [yesNo('opened')], dependsOn: { field: 'changed', value: 'No' } },
    { id: 'fifth', fields: [yesNo('fifth')] },
    { id: 'review', fields: [yesNo('review')] },
  ]
  const questionnaire = await openQuestionnaire({ flow: flowOf({ screens }), ports: memoryPorts(), facts: { signedIn: false, flags: {} } })
  const next = async (answer: string) => {
    questionnaire.answer(questionnaire.view().screen.id, answer)
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    return questionnaire.view().screen.id
  }
  while ((await next('Yes')) !== 'review');
  const change = () => questionnaire.send({ type: 'GO_TO', screen: 'changed', returnTo: 'review' })
  change()
  expect(questionnaire.view().screen.id).toBe('changed')
  return { questionnaire, next, change, at: () => questionnaire.view().screen.id }
}

test('who changes an answer comes back to where they asked to', async () => {
  const { next, questionnaire, at } = await openAtReview()
  expect(await next('Yes')).toBe('review')
  questionnaire.send({ type: 'BACK' })
  expect(at()).toBe('changed')
  expect(await next('Yes')).toBe('third')
})

test('a change is sent by the later screen that carries it, also when the patient returns to one after it', async () => {
  const ports = memoryPorts()
  const screens = [
    { id: 'first', fields: [yesNo('first')] },
    { id: 'sends', fields: [yesNo('sends')], call: 'save', submitOnlyInnerStepValues: false },
    { id: 'review', fields: [yesNo('review')] },
  ]
  const flow = flowOf({ screens, calls: [{ id: 'save', method: 'PUT' }] })
  const questionnaire = await openQuestionnaire({ flow, ports, facts: { signedIn: false, flags: {} } })
  const next = async (answer: string) => {
    questionnaire.answer(questionnaire.view().screen.id, answer)
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    return questionnaire.view().screen.id
  }
  while ((await next('Yes')) !== 'review');
  questionnaire.send({ type: 'GO_TO', screen: 'first', returnTo: 'review' })
  expect(await next('No')).toBe('review')
  await next('Yes')
  expect(ports.sent.map(({ body }) => body)).toMatchObject([
    { first: 'Yes', sends: 'Yes' },
    { first: 'No', sends: 'Yes' },
  ])
})

test('what the change opens is asked first', async () => {
  const { next } = await openAtReview()
  expect(await next('No')).toBe('opened')
  expect(await next('Yes')).toBe('review')
})

test('Back takes the change back, and then the way is the usual one', async () => {
  const { questionnaire, next, change, at } = await openAtReview()
  questionnaire.send({ type: 'BACK' })
  expect(at()).toBe('review')
  change()
  questionnaire.send({ type: 'GO_TO', screen: 'first' })
  expect(await next('Yes')).toBe('changed')
})

test('a wrong answer is reported, and the patient stays on its screen', async () => {
  const { questionnaire, at } = await openAtReview()
  questionnaire.send({ type: 'ANSWER', field: 'changed', value: undefined })
  questionnaire.send({ type: 'NEXT' })
  await waitForIdle(questionnaire)
  expect(at()).toBe('changed')
  expect(questionnaire.view().errors).toHaveProperty('changed')
})

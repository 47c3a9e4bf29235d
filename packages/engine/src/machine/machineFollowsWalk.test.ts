import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../scripts/seed.ts'
import type { Answers, Facts, Flow } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { randomFlowAndAnswers } from '../testing/randomFlow.ts'
import { walk } from '../walk/walk.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

/** A patient who gives all these answers, continues as far as possible, and then requests the last screen. */
async function goAsFarAsPossible(flow: Flow, answers: Answers, facts: Facts) {
  const questionnaire = await openQuestionnaire({ flow, ports: memoryPorts(), facts })
  for (const [name, value] of Object.entries(answers)) questionnaire.send({ type: 'ANSWER', field: name, value })
  for (let left = questionnaire.compiled.screens.length; left > 0; left--) {
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
  }
  questionnaire.send({ type: 'GO_TO', screen: questionnaire.compiled.screens.at(-1)?.screen.id ?? '' })
  return questionnaire
}

test('the machine stands where the walk stops, on the same path, with the same answers that count', async () => {
  const walls = fc.array(fc.boolean(), { minLength: 9, maxLength: 9 })
  await fc.assert(
    fc.asyncProperty(randomFlowAndAnswers, walls, fc.boolean(), async ([random, answers], isWalled, signedIn) => {
      const steps = random.flow.steps.map((step) => ({
        ...step,
        screens: step.screens.map((screen, index) => ({ ...screen, public: !isWalled[index] })),
      }))
      const flow = { ...random.flow, steps }
      const facts = { signedIn, flags: {} }
      const questionnaire = await goAsFarAsPossible(flow, answers, facts)
      const walked = walk(questionnaire.compiled, answers, facts, { now: questionnaire.now })
      const view = questionnaire.view()
      expect(view.isComplete ? undefined : view.screen.id).toBe(walked.stopsAt)
      expect(view.phase === 'sign-in-required').toBe(walked.needsSignIn)
      expect(questionnaire.path()).toEqual(walked.path)
      expect(questionnaire.answers()).toEqual(walked.relevant)
      questionnaire.close()
    }),
    { numRuns: runs(100, 1000) },
  )
}, 600_000)

test('a signed-out user is at the first screen that needs an account, even with later answers', async () => {
  const screens = [
    { id: 'a', fields: [yesNo('a')] },
    { id: 'b', public: false, fields: [yesNo('b')] },
    { id: 'c', fields: [yesNo('c')] },
  ]
  const ports = memoryPorts()
  const flow = flowOf({ screens })
  const before = await openQuestionnaire({ flow, ports, facts: { signedIn: true, flags: {} } })
  for (const name of ['a', 'b']) {
    before.answer(name, 'Yes')
    before.send({ type: 'NEXT' })
    await waitForIdle(before)
  }
  expect(before.view().screen.id).toBe('c')
  await before.saved()
  before.close()
  const after = await openQuestionnaire({ flow, ports, facts: { signedIn: false, flags: {} } })
  expect(after.view()).toMatchObject({ screen: { id: 'b' }, phase: 'sign-in-required' })
  expect(after.answers()).toEqual({ a: 'Yes' })
  after.updateFacts({ signedIn: true })
  expect(after.view()).toMatchObject({ screen: { id: 'b' }, phase: 'asking' })
})

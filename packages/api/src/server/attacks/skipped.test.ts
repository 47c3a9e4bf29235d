import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flowOf, honest, honestAnswers } from './testing/calls.ts'
import { askedOf } from './testing/asked.ts'
import { openStage, type Stage } from './testing/openStage.ts'
import { expectHonest, expectRefused } from './testing/refusedThenShipped.ts'
import { leavingOut, silentOn } from './testing/twists.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.server.close())

describe.each(['ed', 'wl'] as const)('%s', async (treatment) => {
  const asked = askedOf(await flowOf(treatment), await honestAnswers(treatment))
  const questions = asked.flatMap(({ field, screen }) => (screen.call === 'put-treatment-screening' ? [field.name] : []))

  test.each(questions)('is not shipped where %s was never answered', async (question) => {
    const sam = await stage.arrive(treatment)
    const calls = await honest(treatment)
    expectRefused(await stage.play(sam, silentOn(question)(calls)), [422, 'ANSWERS_INVALID', question])
    await stage.expectNothing(sam)
  })

  test('is not shipped where the answers come one by one until the very last', async () => {
    const sam = await stage.arrive(treatment)
    const calls = await honest(treatment)
    await stage.play(sam, leavingOut('screening')(leavingOut('submit')(calls)))
    const answers = await honestAnswers(treatment)
    for (const question of questions) {
      expectRefused(await stage.send(sam, { to: 'submit' }), [422, 'ANSWERS_INVALID', question])
      expect(await stage.send(sam, { to: 'screening', answers: { [question]: answers[question] ?? '' } })).toMatchObject({ ok: true })
    }
    await expectHonest(stage, sam, treatment)
  })
})

// @module-tag long: leaves out every answer of a flow; packages/api/src/server/bypasses.test.ts covers each kind
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answers, shownFieldsOf } from '../../../tests/support/attacks/shownFields.ts'
import { type Call, flowOf, honest, honestAnswers } from '../../../tests/support/attacks/calls.ts'
import { openStage, type Stage } from '../../../tests/support/attacks/openStage.ts'
import { expectHonest, expectRefused } from '../../../tests/support/attacks/expectRefusal.ts'
import { omitCalls, omitAnswers } from '../../../tests/support/attacks/callMutations.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.server.close())

const VARIANTS = ['full', 'without-profile', 'without-profile-and-medical-history', 'payment-only', 'made-up', 'constructor', '']

/** Untrue statements of a patient, and the field that reveals each. */
const lies: readonly (readonly [told: Answers, field: string])[] = [
  [{ date_of_birth: '2016-01-15' }, 'date_of_birth'],
  [{ date_of_birth: '2026-01-16' }, 'date_of_birth'],
  [{ date_of_birth: '1905-01-15' }, 'date_of_birth'],
  [{ province: 'QC', postal_code: 'H2X1Y4' }, 'address_line1'],
  [{ postal_code: 'V5K0A1' }, 'postal_code'],
]

test.each(VARIANTS)('asking for the variant “%s” leaves nothing out', async (variant) => {
  const sam = await stage.arrive('ed', { variant })
  const calls = await honest('ed')
  const [screening, profile, ...rest] = calls as readonly [Call, Call & { answers: Answers }, ...Call[]] // the order that `honest` returns
  const refusal = async (made: readonly Call[], ...fields: readonly string[]) => {
    expectRefused(await stage.play(sam, [...made, { to: 'submit' }]), [422, 'ANSWERS_INVALID', ...fields])
    expect(await stage.got(sam)).toContain('"subscriptions":0')
  }
  await refusal(
    [{ to: 'card', becomes: 'authorized' }],
    'date_of_birth',
    'first_name',
    'province',
    'question-medications',
    'drug_id',
    'government_id',
  )
  await refusal([screening, ...rest.filter(({ to }) => to !== 'submit')], 'date_of_birth', 'first_name', 'last_name', 'province')
  const { first_name = '', last_name = '', date_of_birth = '', ...address } = profile.answers
  await refusal([{ to: 'profile', answers: address }], 'date_of_birth', 'first_name', 'last_name')
  await refusal([{ to: 'profile', answers: { date_of_birth } }], 'first_name', 'last_name')
  await stage.send(sam, { to: 'profile', answers: { first_name, last_name } })
  for (const [told, field] of lies) {
    await refusal([{ to: 'profile', answers: { ...profile.answers, ...told } }], field)
  }
  await stage.expectNothing(sam)
  await expectHonest(stage, sam)
})

describe.each(['ed', 'wl'] as const)('%s', async (treatment) => {
  const asked = shownFieldsOf(await flowOf(treatment), await honestAnswers(treatment))
  const questions = asked.flatMap(({ field, screen }) => (screen.call === 'put-treatment-screening' ? [field.name] : []))

  test.each(questions)('is not shipped where %s was never answered', async (question) => {
    const sam = await stage.arrive(treatment)
    const calls = await honest(treatment)
    expectRefused(await stage.play(sam, omitAnswers(question)(calls)), [422, 'ANSWERS_INVALID', question])
    await stage.expectNothing(sam)
  })

  test('is not shipped where the answers come one by one until the very last', async () => {
    const sam = await stage.arrive(treatment)
    const calls = await honest(treatment)
    await stage.play(sam, omitCalls('screening')(omitCalls('submit')(calls)))
    const answers = await honestAnswers(treatment)
    // an optional question must be answered once the rest of its screen is
    const inTurn = asked.toSorted((one, other) => Number(one.field.optional ?? false) - Number(other.field.optional ?? false))
    for (const question of inTurn.map(({ field }) => field.name).filter((name) => questions.includes(name))) {
      expectRefused(await stage.send(sam, { to: 'submit' }), [422, 'ANSWERS_INVALID', question])
      expect(await stage.send(sam, { to: 'screening', answers: { [question]: answers[question] ?? '' } })).toMatchObject({ ok: true })
    }
    await expectHonest(stage, sam, treatment)
  })
})

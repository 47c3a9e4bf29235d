// @module-tag long: plays 40 returning patients; packages/api/src/server/routes/answersOnRecord.test.ts covers what is on record
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Call, honest } from '../../../tests/support/attacks/calls.ts'
import { type Attacker, openStage, type Stage } from '../../../tests/support/attacks/openStage.ts'
import { expectHonest, expectRefused } from '../../../tests/support/attacks/expectRefusal.ts'
import { replaceCall, omitCalls, omitAnswers, changeAnswers } from '../../../tests/support/attacks/callMutations.ts'

const SUBMIT = { to: 'submit' } as const
const NOTHING_HAS_CHANGED = { to: 'on-file', said: 'unchanged' } as const
let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.server.close())

/** The remaining calls of a patient whose other answers are all on record. */
const rest = async (treatment: 'ed' | 'wl'): Promise<readonly Call[]> => [
  NOTHING_HAS_CHANGED,
  ...(await honest(treatment)).filter(({ to }) => to === 'product' || to === 'card' || to === 'submit'),
]

/** A patient whose submitted questionnaire was denied. */
async function denied(): Promise<Attacker> {
  const who = await stage.arrive()
  expect(await stage.play(who, await honest('ed'))).toMatchObject({ ok: true })
  for (const action of ['assign', 'deny'] as const) expect(await stage.decide(who.treatment_id, action)).toMatchObject({ ok: true })
  return who
}

/** A patient who cancelled an approved treatment. */
async function ended(): Promise<Attacker> {
  const who = await stage.arrive()
  await stage.play(who, (await honest('ed')).slice(0, -1))
  const { client, treatment_id, user_id, intent } = who
  const sent = await client.createSubscription({ body: { payment_intent_id: intent, treatment_id, user_id } })
  for (const action of ['assign', 'approve'] as const) expect(await stage.decide(treatment_id, action)).toMatchObject({ ok: true })
  const subscription_id = sent.ok ? sent.body.subscription_id : ''
  expect(await client.updateSubscription({ params: { actionType: 'cancel' }, body: { subscription_id } })).toMatchObject({ ok: true })
  return who
}

/** Expects only the prescription of the ended treatment. */
async function expectNoMore(who: Attacker): Promise<void> {
  for (const action of ['assign', 'approve', 'ship'] as const) expect((await stage.decide(who.treatment_id, action)).ok).toBe(false)
  expect(await stage.got(who)).toContain('"orders":0,"prescriptions":1')
}

describe('what is on record', () => {
  let again: Attacker
  beforeEach(async () => {
    again = await stage.begin(await ended(), 'ed')
  })

  test('is enough for an honest patient', async () => {
    expect(await stage.play(again, await rest('ed'))).toMatchObject({ ok: true })
    for (const action of ['assign', 'approve', 'ship'] as const)
      expect(await stage.decide(again.treatment_id, action)).toMatchObject({ ok: true })
  })

  test('counts only once its patient was shown it, and said that it still holds', async () => {
    const calls = omitCalls('on-file')(await rest('ed'))
    expectRefused(await stage.play(again, calls), [422, 'ANSWERS_INVALID', 'question-heart-symptoms', 'question-medications'])
    const short = { ...SUBMIT, variant: 'without-profile-and-medical-history' }
    expectRefused(await stage.send(again, short), [409, 'FLOW_CHANGED'])
    await expectNoMore(again)
  })

  test('no longer counts once its patient says that something has changed', async () => {
    const said = { params: { treatment_id: again.treatment_id }, body: { said: 'changed', sha256: '', variant: 'payment-only' } } as const
    expect(await again.client.putOnFile(said)).toMatchObject({ status: 409, problem: { code: 'ON_FILE_CHANGED' } })
    stage.server.state.now += 1000
    const calls = replaceCall({ to: 'on-file', said: 'changed' })(await rest('ed'))
    expectRefused(await stage.play(again, calls), [422, 'ANSWERS_INVALID', 'question-heart-symptoms', 'question-medications'])
    expectRefused(await stage.play(again, await rest('ed')), [422, 'ANSWERS_INVALID', 'question-heart-symptoms', 'question-medications'])
    await expectNoMore(again)
    expect(await stage.play(again, await honest('ed'))).toMatchObject({ ok: true })
  })

  test('pays for nothing and chooses nothing', async () => {
    const calls = await rest('ed')
    expectRefused(await stage.play(again, omitCalls('product')(calls)), [422, 'ANSWERS_INVALID', 'drug_id'])
    expectRefused(await stage.send(again, SUBMIT, { intent: 'pi_1' }), [409, 'PAYMENT_NOT_AUTHORISED', 'paymentCard'])
    await expectNoMore(again)
  })

  test.each([
    ['a minor', { date_of_birth: '2016-01-15' }, 'date_of_birth'],
    ['a patient in Quebec', { province: 'QC', postal_code: 'H2X1Y4' }, 'address_line1'],
  ] as const)('is overridden by a later statement that they are %s', async (_whom, answers, field) => {
    const calls = await rest('ed')
    expectRefused(await stage.play(again, [{ to: 'profile', answers }, ...calls]), [422, 'ANSWERS_INVALID', field])
    await expectNoMore(again)
  })

  test.each([
    ['heart-symptoms', ['Chest pain or tightness']],
    ['blood-pressure-check', 'No'],
    ['medications', ['Nitroglycerin']],
  ])('yields to what is now reported of %s', async (slug, told) => {
    const question = `question-${slug}`
    expect(await stage.send(again, { to: 'screening', answers: { [question]: told } })).toMatchObject({ ok: true })
    expectRefused(await stage.play(again, await rest('ed')), [422, 'ANSWERS_INVALID', question])
    await expectNoMore(again)
  })

  test('is no longer used in a variant that does not ask the missing part', async () => {
    const sam = await stage.arrive()
    for (const variant of ['payment-only', 'without-profile', 'without-profile-and-medical-history'])
      expectRefused(
        await stage.play(
          sam,
          (await rest('ed')).map((call) => (call.to === 'submit' ? { ...call, variant } : call)),
        ),
        [409, 'FLOW_CHANGED'],
      )
    for (const variant of ['made-up', 'constructor', '']) expect((await stage.send(sam, { ...SUBMIT, variant })).ok).toBe(false)
    await stage.expectNothing(sam)
    await expectHonest(stage, sam)
  })
})

test('an answer of another treatment that was never submitted is not on record', async () => {
  const sam = await stage.arrive('wl')
  await stage.play(sam, omitCalls('submit')(await honest('wl')))
  const ed = await stage.begin(sam, 'ed')
  const shared = ['question-medications', 'question-allergies', 'question-additional-info']
  expectRefused(await stage.play(ed, omitAnswers(...shared)(await honest('ed'))), [422, 'ANSWERS_INVALID', ...shared])
  await stage.expectNothing(ed)
  await expectHonest(stage, ed)
})

test('what the clinic has denied is on record for nothing', async () => {
  const again = await stage.begin(await denied(), 'ed')
  expectRefused(await stage.play(again, await rest('ed')), [
    422,
    'ANSWERS_INVALID',
    'question-heart-symptoms',
    'question-medications',
    'government_id',
  ])
  for (const action of ['assign', 'approve', 'ship'] as const) expect((await stage.decide(again.treatment_id, action)).ok).toBe(false)
  expect(await stage.got(again)).toContain('"orders":0,"prescriptions":0')
  expect(await stage.play(again, await honest('ed'))).toMatchObject({ ok: true })
})

test('an answer that was taken from the record before its denial stays in its submission', async () => {
  const ed = await stage.arrive()
  expect(await stage.play(ed, await honest('ed'))).toMatchObject({ ok: true })
  const wl = await stage.begin(ed, 'wl')
  expect(await stage.play(wl, omitCalls('upload')(await honest('wl')))).toMatchObject({ ok: true })
  const { treatment_id } = ed
  await stage.decide(treatment_id, 'assign')
  // the profile of the second questionnaire adds a version to the first submission
  const deny = { params: { treatment_id, action: 'deny' }, body: { submission_version: 2, reason: 'Not safe for them' } } as const
  expect(await stage.server.clinic().decideTreatment(deny)).toMatchObject({ ok: true })
  for (const action of ['assign', 'approve', 'ship'] as const)
    expect(await stage.decide(wl.treatment_id, action)).toMatchObject({ ok: true })
})

test('a nitrate reported for weight blocks a treatment for erections', async () => {
  const sam = await stage.arrive('wl')
  expect(await stage.play(sam, changeAnswers({ 'question-medications': ['Nitroglycerin'] })(await honest('wl')))).toMatchObject({
    ok: true,
  })
  const ed = await stage.begin(sam, 'ed')
  expectRefused(await stage.play(ed, omitAnswers('question-medications')(await honest('ed'))), [
    422,
    'ANSWERS_INVALID',
    'question-medications',
  ])
  for (const action of ['assign', 'approve', 'ship'] as const) expect((await stage.decide(ed.treatment_id, action)).ok).toBe(false)
  expect(await stage.got(ed)).toContain('"orders":0')
})

test('an allergy reported before contradicts the current choice', async () => {
  const sam = await stage.arrive('wl')
  await stage.play(sam, changeAnswers({ 'question-allergies': ['Tadalafil'] })(await honest('wl')))
  const ed = await stage.begin(sam, 'ed')
  expectRefused(await stage.play(ed, omitAnswers('question-allergies')(await honest('ed'))), [422, 'ANSWERS_INVALID', 'drug_id'])
  const other = { to: 'product', drug: 'sildenafil', dose: 'sildenafil-50-6' } as const
  expect(await stage.play(ed, [other, NOTHING_HAS_CHANGED, SUBMIT])).toMatchObject({ ok: true })
})

test('answers on record expire, and so do answers of an abandoned questionnaire', async () => {
  const first = await ended()
  const lying = await stage.arrive('wl')
  await stage.play(lying, omitCalls('submit')(await honest('wl')))
  const again = await stage.begin(await stage.later(first, 91), 'ed')
  expectRefused(await stage.play(again, await rest('ed')), [422, 'ANSWERS_INVALID', 'question-heart-symptoms', 'question-medications'])
  await expectNoMore(again)
  const late = await stage.later(lying, 0)
  expectRefused(await stage.play(late, [{ to: 'card', becomes: 'authorized' }, SUBMIT]), [422, 'ANSWERS_INVALID', 'question-weight'])
  await stage.expectNothing(late)
  await expectHonest(stage, late, 'wl')
})

test('a payment of a treatment that ended pays for no other', async () => {
  const first = await ended()
  const again = await stage.begin(first, 'ed')
  await stage.play(again, replaceCall({ to: 'card', becomes: 'in_progress' })(await rest('ed')))
  expectRefused(await stage.send(again, SUBMIT, { intent: first.intent }), [409, 'PAYMENT_NOT_AUTHORISED', 'paymentCard'])
  await expectNoMore(again)
})

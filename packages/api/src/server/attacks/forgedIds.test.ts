// @module-tag long: plays an honest patient before each forged call; packages/api/src/server/bypasses.test.ts covers each kind
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, honest } from '../../../tests/support/attacks/calls.ts'
import { type Attacker, openStage, type Stage } from '../../../tests/support/attacks/openStage.ts'
import { expectHonest, expectRefused } from '../../../tests/support/attacks/expectRefusal.ts'

const HALF_A_DAY = 12 * 60 * 60 * 1000
const CARD = { to: 'card', becomes: 'authorized' } as const
const SUBMIT = { to: 'submit' } as const

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.server.close())

/** Plays all calls except the submission. */
async function ready(treatment: 'ed' | 'wl' = 'ed'): Promise<Attacker> {
  const who = await stage.arrive(treatment)
  await stage.play(who, (await honest(treatment)).slice(0, -1))
  return who
}

describe('another patient’s', () => {
  test('questionnaire is answered, chosen for, paid and submitted by its patient alone', async () => {
    const [sam, alex] = [await ready(), await ready()]
    for (const call of await honest('ed')) {
      if (call.to === 'profile') continue
      expectRefused(await stage.send(sam, call, { treatment_id: alex.treatment_id }), [404, 'TREATMENT_NOT_FOUND'])
    }
    await stage.expectNothing(alex)
    await expectHonest(stage, alex)
  })

  test('name under one’s own questionnaire is refused', async () => {
    const [sam, alex] = [await ready(), await ready()]
    expectRefused(await stage.send(sam, SUBMIT, { user_id: alex.user_id }), [403, 'NOT_YOURS'])
    expectRefused(await stage.send(sam, { to: 'profile', answers: { first_name: 'Alex' } }, { user_id: alex.user_id }), [403, 'NOT_YOURS'])
    await stage.expectNothing(sam)
    await stage.expectNothing(alex)
    await expectHonest(stage, sam)
  })

  test('answers are bound to one treatment: those of another are not used', async () => {
    const [sam, alex] = [await stage.arrive(), await ready()]
    const weight = await stage.begin(sam, 'wl')
    for (const { treatment_id } of [alex, weight]) {
      const answers = [{ question_slug: 'question-heart-symptoms', body: 'None of these', treatment_id }]
      const sent = sam.client.putScreening({ params: { treatment_id: sam.treatment_id }, body: { answers, attributes: {} } })
      expectRefused(await sent, [422, 'ANSWERS_INVALID', 'question-heart-symptoms'])
    }
    await stage.expectNothing(sam)
    await expectHonest(stage, sam)
  })

  test('payment pays for nothing, nor does one of another treatment', async () => {
    const [sam, alex] = [await ready(), await ready()]
    const weight = await stage.begin(sam, 'wl')
    await stage.send(weight, CARD)
    for (const { intent } of [alex, weight])
      expectRefused(await stage.send(sam, SUBMIT, { intent }), [409, 'PAYMENT_NOT_AUTHORISED', 'paymentCard'])
    await stage.expectNothing(sam)
    await expectHonest(stage, sam)
  })

  test('key to what was done once opens nothing', async () => {
    const idempotencyKey = 'a-key-that-was-overheard'
    const [sam, alex] = [await stage.arrive(), await ready()]
    const submit = (who: Attacker, about: Attacker) =>
      who.client.createSubscription(
        { body: { payment_intent_id: about.intent, treatment_id: about.treatment_id, user_id: about.user_id } },
        { idempotencyKey },
      )
    const begin = (who: Attacker) => who.client.createTreatment({ body: { treatment_type: 'wl' } }, { idempotencyKey })
    expect(await begin(alex)).toMatchObject({ body: { user_id: alex.user_id } })
    // the same request from another patient gets none of her tokens
    expect(await begin(sam)).toMatchObject({ ok: true, body: { user_id: sam.user_id, email: sam.email } })
    expect(await submit(alex, alex)).toMatchObject({ ok: true })
    expectRefused(await submit(sam, alex), [403, 'NOT_YOURS'])
    expectRefused(await submit(sam, sam), [409, 'PAYMENT_NOT_AUTHORISED'])
    await stage.expectNothing(sam)
    await expectHonest(stage, sam)
  })

  test('identification shows no other patient, nor does one of an unsent treatment', async () => {
    const sam = await ready()
    const weight = await stage.begin(sam, 'wl')
    await stage.play(
      weight,
      (await honest('wl')).filter(({ to }) => to !== 'upload' && to !== 'submit'),
    )
    expectRefused(await stage.send(weight, SUBMIT), [422, 'ANSWERS_INVALID', 'government_id'])
    await stage.expectNothing(weight)
    await expectHonest(stage, weight, 'wl')
  })
})

describe('a submission', () => {
  test('takes effect once, however often it is replayed', async () => {
    const sam = await ready()
    const body = { payment_intent_id: sam.intent, treatment_id: sam.treatment_id, user_id: sam.user_id }
    const first = await sam.client.createSubscription({ body }, { idempotencyKey: 'the-first-press' })
    expect(first).toMatchObject({ ok: true })
    expect(await sam.client.createSubscription({ body }, { idempotencyKey: 'the-first-press' })).toEqual(first)
    for (const idempotencyKey of ['another-press', 'one-more-press'])
      expectRefused(await sam.client.createSubscription({ body }, { idempotencyKey }), [409, 'ALREADY_SUBMITTED'])
    await stage.expectShipped(sam)
  })

  test('is changed by nothing that the patient sends after', async () => {
    const sam = await ready()
    await stage.send(sam, SUBMIT)
    const changes: readonly Call[] = [
      { to: 'screening', answers: { 'question-heart-symptoms': ['Chest pain or tightness'] } },
      { to: 'product', drug: 'sildenafil', dose: 'sildenafil-50-6' },
      { to: 'add-ons', ids: ['condoms'] },
      { to: 'upload', file: 'licence' },
      CARD,
      SUBMIT,
    ]
    for (const call of changes) expectRefused(await stage.send(sam, call), [409, 'ALREADY_SUBMITTED'])
    await stage.expectShipped(sam)
    expect(await sam.client.getDashboard({ query: { user_id: sam.user_id } })).toMatchObject({
      body: { treatments: [{ drug_name: 'Tadalafil, daily', add_ons: ['lubricant'] }] },
    })
  })
})

describe('a questionnaire', () => {
  test.each([1, 2, 99, 2_147_483_647])('is answered and submitted in served versions only: %s', async (version) => {
    const sam = await ready()
    const forged: readonly Call[] = [
      { to: 'screening', answers: { 'question-heart-symptoms': ['None of these'] }, version },
      { to: 'product', drug: 'sildenafil', dose: 'sildenafil-50-6', version },
      { to: 'submit', version },
    ]
    for (const call of forged) expectRefused(await stage.send(sam, call), [409, 'FLOW_CHANGED'])
    await stage.expectNothing(sam)
    await expectHonest(stage, sam)
  })

  test('holds no two answers to one question', async () => {
    const sam = await stage.arrive()
    const answers = { 'question-heart-symptoms': ['None of these'], 'heart-symptoms': ['Chest pain or tightness'] }
    expectRefused(await stage.send(sam, { to: 'screening', answers }), [422, 'ANSWERS_INVALID', 'question-heart-symptoms'])
    await stage.expectNothing(sam)
    await expectHonest(stage, sam)
  })

  test('accepts no answer to a hidden question in place of an asked one', async () => {
    const sam = await stage.arrive()
    const calls = (await honest('ed')).slice(0, -1)
    await stage.play(sam, calls)
    // without a reported reading, its numbers are hidden and do not count
    await stage.send(sam, { to: 'screening', answers: { 'question-blood-pressure-check': 'No' } })
    expectRefused(await stage.send(sam, SUBMIT), [422, 'ANSWERS_INVALID', 'question-blood-pressure-check'])
    await stage.send(sam, {
      to: 'screening',
      answers: { 'question-systolic-bp': '160 or greater', 'question-blood-pressure-check': 'Yes' },
    })
    expectRefused(await stage.send(sam, SUBMIT), [422, 'ANSWERS_INVALID', 'question-systolic-bp'])
    await stage.expectNothing(sam)
    await expectHonest(stage, sam)
  })

  test('asks for what comes into sight when an earlier answer is changed after', async () => {
    const sam = await stage.arrive('wl')
    const never = { 'question-weight-loss-medications': 'None' }
    await stage.play(sam, (await honest('wl', never)).slice(0, -1))
    await stage.send(sam, { to: 'screening', answers: { 'question-weight-loss-medications': 'Wegovy' } })
    expectRefused(await stage.send(sam, SUBMIT), [422, 'ANSWERS_INVALID', 'question-weight-loss-medications-last-taken'])
    await stage.send(sam, { to: 'screening', answers: { 'question-weight-loss-medications-last-taken': 'In the past 2 weeks' } })
    expectRefused(await stage.send(sam, SUBMIT), [422, 'ANSWERS_INVALID', 'question-past-weight-loss-dose'])
    // a reported dose does not count while its question is hidden
    await stage.send(sam, {
      to: 'screening',
      answers: { ...never, 'question-past-weight-loss-dose': 'Zepbound 15 mg' },
    })
    await stage.send(sam, { to: 'product', drug: 'tirzepatide-zepbound', dose: 'tirzepatide-zepbound-15-4' })
    expectRefused(await stage.send(sam, SUBMIT), [422, 'ANSWERS_INVALID', 'dose_id'])
    await stage.expectNothing(sam)
    await expectHonest(stage, sam, 'wl')
  })
})

describe('a token', () => {
  test('that has ended sends nothing in', async () => {
    const sam = await ready()
    await sam.client.logout({})
    for (const call of await honest('ed')) expectRefused(await stage.send(sam, call), [401, 'TOKEN_UNKNOWN'])
    await stage.expectNothing(sam)
    await expectHonest(stage, await stage.later(sam, 0))
  })

  test('that has run out sends nothing in', async () => {
    const sam = await ready()
    stage.server.state.now += HALF_A_DAY
    expectRefused(await stage.send(sam, SUBMIT), [401, 'TOKEN_UNKNOWN'])
    stage.server.state.now -= HALF_A_DAY
    await stage.expectNothing(sam)
    await expectHonest(stage, sam)
  })

  test('of a patient ships nothing, and the clinic’s own is no patient’s', async () => {
    const sam = await ready()
    await stage.send(sam, SUBMIT)
    const asClinic = stage.server.clinic(sam.access_token)
    for (const action of ['assign', 'approve', 'ship'] as const)
      expectRefused(await asClinic.decideTreatment({ params: { treatment_id: sam.treatment_id, action }, body: {} }), [
        401,
        'TOKEN_UNKNOWN',
      ])
    expectRefused(await asClinic.reviewTreatment({ params: { treatment_id: sam.treatment_id } }), [401, 'TOKEN_UNKNOWN'])
    const asPatient = stage.server.browser('the-token-of-the-clinic').client
    expectRefused(await asPatient.getDashboard({ query: { user_id: sam.user_id } }), [401, 'TOKEN_UNKNOWN'])
    expect(await stage.got(sam)).toContain('"orders":0')
    await stage.expectShipped(sam)
  })
})

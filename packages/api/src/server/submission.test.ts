import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerFlow } from '../../tests/support/answerFlow.ts'
import { openTestServer, type Patient, type TestServer } from '../../tests/support/openTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

async function intentOf({ client, treatment_id }: Patient): Promise<string> {
  const result = await client.getPaymentIntent({ query: { treatment_id } })
  if (!result.ok || !result.body.payment_intent) throw new Error(JSON.stringify(result))
  return result.body.payment_intent.id
}

function setStatus(id: string, status: 'authorized' | 'expired'): void {
  const intent = server.intents.get(id)
  if (intent) server.intents.set(id, { ...intent, status })
}

async function authorised(patient: Patient): Promise<string> {
  const id = await intentOf(patient)
  setStatus(id, 'authorized')
  return id
}

const submit = ({ client, treatment_id, user_id }: Patient, payment_intent_id: string, idempotencyKey?: string) =>
  client.createSubscription({ body: { payment_intent_id, treatment_id, user_id } }, idempotencyKey === undefined ? {} : { idempotencyKey })

describe('a finished questionnaire', () => {
  test('is accepted, and shows as submitted', async () => {
    const sam = await server.patient()
    await answerFlow(sam)
    expect(await submit(sam, await authorised(sam))).toMatchObject({
      ok: true,
      status: 201,
      body: { status: 'submitted', treatment_id: sam.treatment_id },
    })
    expect(await sam.client.getDashboard({ query: { user_id: sam.user_id } })).toMatchObject({
      body: {
        profile: { first_name: 'Sam', email: 'sam@example.com', province: 'ON' },
        treatments: [
          {
            id: sam.treatment_id,
            status: 'submitted',
            subscription_state: null,
            drug_name: 'Tadalafil, as needed',
            assessment: null,
            submitted_at: '2026-01-15T12:00:00.000Z',
          },
        ],
      },
    })
    expect(server.faults).toEqual([])
  })

  // long: fifty requests at once, an outage; the other tests of this file cover two tabs and payment
  test('is submitted once by fifty presses of the button', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    await answerFlow(sam)
    const intent = await authorised(sam)
    const results = await Promise.all(Array.from({ length: 50 }, () => submit(sam, intent, 'one-press-of-the-button')))
    expect(new Set(results.map((result) => result.ok && result.body.subscription_id)).size).toBe(1)
    expect(await server.rows(sql`select count(*)::int as n from subscriptions`)).toContain('"n":1')
  })

  test('is sent once by two tabs with different keys', async () => {
    const sam = await server.patient()
    await answerFlow(sam)
    const intent = await authorised(sam)
    const results = await Promise.all([submit(sam, intent, 'the-first-tab'), submit(sam, intent, 'the-second-tab')])
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('can no longer be changed', async () => {
    const sam = await server.patient()
    await answerFlow(sam)
    await submit(sam, await authorised(sam))
    const { treatment_id } = sam
    const answers = [{ body: 'Every time', question_slug: 'ed-problem-frequency', treatment_id }]
    for (const call of [
      sam.client.putScreening({ params: { treatment_id }, body: { answers, attributes: {} } }),
      sam.client.chooseProduct({ body: { drug_id: 'sildenafil', dose_id: 'sildenafil-50-6', treatment_id } }),
      sam.client.getPaymentIntent({ query: { treatment_id } }),
    ]) {
      expect(await call).toMatchObject({ status: 409, problem: { code: 'ALREADY_SUBMITTED' } })
    }
    // the browser saves again after the submission
    expect(await sam.client.putSession({ params: { treatment_id }, body: { document: { revision: 9 } } })).toMatchObject({ ok: true })
  })

  test('keeps no answer to a question that was withdrawn', async () => {
    const sam = await server.patient()
    await answerFlow(sam, { change: { 'question-additional-info': 'Yes', 'question-additional-info-details': 'Something private' } })
    const { treatment_id } = sam
    const answers = [{ body: 'No', question_slug: 'additional-info', treatment_id }]
    await sam.client.putScreening({ params: { treatment_id }, body: { answers, attributes: {} } })
    expect(await server.rows(sql`select body from screening_answers`)).toContain('Something private')
    expect(await submit(sam, await authorised(sam))).toMatchObject({ ok: true })
    const kept = await server.rows(sql`select slug, body from screening_answers`)
    expect(kept).not.toContain('Something private')
    expect(kept).toContain('ed-problem-frequency')
  })
})

test('a physician reads from which stops the patient went on', async () => {
  const sam = await server.patient()
  await answerFlow(sam, { change: { drug_id: 'viagra', dose_id: 'viagra-50-6' } })
  expect(await submit(sam, await authorised(sam))).toMatchObject({ ok: true })
  expect(await server.rows(sql`select continued_interrupts from treatments`)).toContain('genericMedication')
})

describe('an unfinished questionnaire', () => {
  test('is refused with all missing answers of all screens', async () => {
    const sam = await server.patient()
    await answerFlow(sam, { skip: ['question-ed-condition-onset', 'phone', 'government_id'] })
    const result = await submit(sam, await authorised(sam))
    expect(result).toMatchObject({
      status: 422,
      problem: {
        code: 'ANSWERS_INVALID',
        errors: { 'question-ed-condition-onset': 'Required', phone: 'Required', government_id: 'Required' },
      },
    })
    expect(Object.keys((!result.ok && result.problem?.errors) || {})).toHaveLength(3)
  })

  test('can be corrected and sent again with the same key', async () => {
    const sam = await server.patient()
    await answerFlow(sam, { skip: ['phone'] })
    const intent = await authorised(sam)
    expect(await submit(sam, intent, 'the-very-same-key')).toMatchObject({ status: 422 })
    await sam.client.putProfile({ body: { phone: '6135550123' } })
    expect(await submit(sam, intent, 'the-very-same-key')).toMatchObject({ status: 201 })
  })
})

test.each([
  ['a minor', { date_of_birth: '2009-01-16' }, 'date_of_birth'],
  ['a province that nothing is shipped to', { province: 'QC', postal_code: 'H2X 1Y4' }, 'address_line1'],
  ['a postal code of another province', { postal_code: 'V5K 0A1' }, 'postal_code'],
  ['blood pressure that is too high', { 'question-systolic-bp': '160 or greater' }, 'question-systolic-bp'],
])('%s is blocked by the server too, even if the browser allowed it', async (_who, change, field) => {
  const sam = await server.patient()
  await answerFlow(sam, { change })
  expect(await submit(sam, await authorised(sam))).toMatchObject({
    status: 422,
    problem: { errors: { [field]: expect.any(String) as string } },
  })
})

describe('a payment', () => {
  test('has to be authorised, and to be this treatment’s', async () => {
    const sam = await server.patient()
    const alex = await server.patient('alex@example.com')
    await answerFlow(sam)
    const theirs = await authorised(alex)
    for (const id of [await intentOf(sam), theirs, 'pi_made_up'])
      expect(await submit(sam, id)).toMatchObject({ status: 409, problem: { code: 'PAYMENT_NOT_AUTHORISED' } })
  })

  test('is consumed at the provider, later if the provider was unreachable', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    await answerFlow(sam)
    const intent = await authorised(sam)
    server.state.isPaymentDown = true
    expect(await submit(sam, intent)).toMatchObject({ status: 201 })
    expect(server.intents.get(intent)?.status).toBe('authorized')
    expect(server.faults).toHaveLength(1)

    server.state.isPaymentDown = false
    server.state.now += 60_000
    const alex = await server.patient('alex@example.com')
    await answerFlow(alex)
    const other = await authorised(alex)
    expect(await submit(alex, other)).toMatchObject({ status: 201 })
    expect([intent, other].map((id) => server.intents.get(id)?.status)).toEqual(['consumed', 'consumed'])
  })

  test('is the same one for requests at the same moment', async () => {
    const sam = await server.patient()
    const ids = await Promise.all([1, 2, 3].map(() => intentOf(sam)))
    expect(new Set(ids).size).toBe(1)
  })

  test('is created again when it has expired or is about to', async () => {
    const sam = await server.patient()
    const first = await intentOf(sam)
    setStatus(first, 'expired')
    const second = await intentOf(sam)
    expect(second).not.toBe(first)
    server.state.now += 29 * 60 * 1000
    expect(await intentOf(sam)).not.toBe(second)
  })
})

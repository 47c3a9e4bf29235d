import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCardApp } from '../../../../sandbox/src/card/createCardApp.ts'
import { listen, type Listening } from '../../../../sandbox/src/listen.ts'
import type { ClinicAction } from '../../contract/index.ts'
import { sendMailSoon } from '../mail/sendMailSoon.ts'
import { chargebeePayments } from '../payments/chargebeePayments.ts'
import { settleCharges } from '../payments/settleCharges.ts'
import { settlePayments } from '../payments/settlePayments.ts'
import { startMaintenance } from '../start/startMaintenance.ts'
import { answerFlow } from '../testing/answerFlow.ts'
import { decide } from '../testing/decide.ts'
import { openTestServer, type Patient, type TestServer } from '../testing/openTestServer.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FAILED = 'Your Northway payment did not go through'
const KEY = { authorization: `Basic ${btoa('test_key:')}` }

let server: TestServer
let card: Listening
/** What the provider was asked to take, path by path. */
const asked: string[] = []
/** Paths that begin like this answer 500. */
let failing: string | undefined
const folder = mkdtempSync(join(tmpdir(), 'anamnesis-card-'))
beforeAll(async () => {
  const provider = new Hono()
  provider.use(async (context, next) => {
    const { method, path } = context.req
    if (method === 'POST') asked.push(path)
    if (failing !== undefined && path.startsWith(failing)) return context.json({}, 500)
    return next()
  })
  provider.route('/', createCardApp({ dataFolder: folder, allowedOrigins: [], now: () => Math.floor(server.state.now / 1000) }))
  card = await listen('card', provider, 0)
  server = await openTestServer({ payments: chargebeePayments({ baseUrl: card.origin, apiKey: 'test_key' }) })
})
afterAll(async () => {
  await server.close()
  await card.stop()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await server.reset()
  await post('/__reset')
  asked.length = 0
  failing = undefined
})

const post = (path: string, body: object = {}) =>
  fetch(card.origin + path, { method: 'POST', body: JSON.stringify(body), headers: { ...KEY, 'content-type': 'application/json' } })
const SUBSCRIPTIONS = '/api/v2/customers'
const CHARGES = '/api/v2/invoices/create'

/** A patient whose card is authorised and whose questionnaire is sent in. */
async function order(email: string): Promise<Patient> {
  const patient = await server.patient(email)
  const { client, treatment_id, user_id } = patient
  await answerFlow(patient)
  const opened = await client.getPaymentIntent({ query: { treatment_id } })
  const id = (opened.ok && opened.body.payment_intent?.id) || ''
  const { token } = await (
    await post('/api/internal/tokens', { number: '4111111111111111', expiry_month: 8, expiry_year: 2029, cvv: '123' })
  ).json()
  await post(`/api/internal/payment_intents/${id}/confirm`, { cb_token: token.id })
  const sent = await client.createSubscription({ body: { payment_intent_id: id, treatment_id, user_id } })
  if (!sent.ok) throw new Error(JSON.stringify(sent))
  return patient
}
const act = async ({ treatment_id }: Patient, ...actions: ClinicAction[]) => {
  for (const action of actions) await decide(server, treatment_id, action)
}
/** What was charged to a patient, in cents, without the $0 that the card was authorised for. */
async function charged({ user_id }: Patient): Promise<number[]> {
  const found = await fetch(`${card.origin}/api/v2/invoices?customer_id[is]=${user_id}`, { headers: KEY })
  const { list } = (await found.json()) as { list: { invoice: { total: number } }[] } // the stand-in's own answer
  return list.map(({ invoice }) => invoice.total).filter((total) => total > 0)
}
async function unsettled({ treatment_id }: Patient) {
  const clinic = server.clinic()
  const [list, review] = [await clinic.listTreatments({ query: {} }), await clinic.reviewTreatment({ params: { treatment_id } })]
  if (!list.ok || !review.ok) throw new Error(JSON.stringify([list, review]))
  const listed = list.body.treatments.find((one) => one.treatment_id === treatment_id)?.unsettled_payments
  expect(review.body.treatment.unsettled_payments).toEqual(listed)
  return listed
}
async function settle(): Promise<void> {
  await settlePayments(server.services)
  await settleCharges(server.services)
}
async function settleHourly(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour++) {
    server.state.now += HOUR
    await settle()
  }
}
async function failureMails(email: string): Promise<number> {
  await sendMailSoon(server.services)
  return (await server.mails()).filter(({ to, subject }) => to === email && subject === FAILED).length
}

describe('a payment that the provider has forgotten', () => {
  test('holds back no other patient, ends after its tries, and its patient is notified', async () => {
    failing = SUBSCRIPTIONS
    const since = new Date(server.state.now).toISOString()
    const sam = await order('sam@example.com')
    failing = undefined
    server.state.now += 31 * MINUTE

    const others: Patient[] = []
    for (const name of ['bo', 'cy', 'di', 'ed']) others.push(await order(`${name}@example.com`))
    for (const patient of [sam, ...others]) await act(patient, 'assign', 'approve')
    for (const patient of others) expect(await charged(patient)).toHaveLength(1)
    for (const patient of others) expect(await unsettled(patient)).toEqual([])
    expect(await unsettled(sam)).toMatchObject([
      { what: 'card', status: 'waiting', since },
      { what: 'charge', status: 'waiting', tries: 0 },
    ])

    await settleHourly(24)
    expect(await unsettled(sam)).toMatchObject([
      { what: 'card', status: 'failed', tries: 9 },
      { what: 'charge', status: 'failed', tries: 8 },
    ])
    // of the card, and then of the charge
    expect(await failureMails('sam@example.com')).toBe(2)
    asked.length = 0
    await settleHourly(24)
    expect(asked).toEqual([])
    for (const patient of others) expect(await charged(patient)).toHaveLength(1)
  })

  test('keeps no place of those that are tried at once', async () => {
    await server.services.db.execute(sql`
      with people as (
        insert into users (email, password_hash) select 'p' || n || '@example.com', 'x' from generate_series(1, 25) n returning id
      ), care as (
        insert into treatments (user_id, treatment_type, status, flow_id, flow_version, brand, variant)
        select id, 'ed', 'submitted', 'f', 1, 'northway', 'full' from people returning id, user_id
      ), gone as (
        insert into payments (intent_id, treatment_id, created_at) select 'pi_gone_' || id, id, '2020-01-01' from care returning intent_id, treatment_id
      )
      insert into subscriptions (treatment_id, user_id, payment_intent_id)
      select care.id, care.user_id, gone.intent_id from gone join care on care.id = gone.treatment_id`)
    const bo = await order('bo@example.com')
    await act(bo, 'assign', 'approve')
    await settle()
    expect(await charged(bo)).toHaveLength(1)
  })
})

describe('a provider that is down', () => {
  test('is asked again for as long as it takes, less and less often, and charges once', async () => {
    const sam = await order('sam@example.com')
    failing = CHARGES
    const since = new Date(server.state.now).toISOString()
    await act(sam, 'assign', 'approve')
    asked.length = 0
    for (let minute = 0; minute < 60; minute++) {
      server.state.now += MINUTE
      await settle()
    }
    expect(asked.length).toBeLessThan(7)
    await settleHourly(48)
    expect(await failureMails('sam@example.com')).toBe(0)
    expect(await unsettled(sam)).toEqual([{ what: 'charge', status: 'waiting', since, tries: expect.any(Number) as number }])

    failing = undefined
    await settleHourly(1)
    expect(await charged(sam)).toHaveLength(1)
    expect(await unsettled(sam)).toEqual([])
  })
})

test('what waits and what failed is counted for the operator', async () => {
  const count = async () => {
    const counts: Record<string, number> = {}
    const end = startMaintenance({ ...server.services, recordCounts: (line) => Object.assign(counts, line) })
    await end()
    return counts
  }
  expect(await count()).toMatchObject({ payments_waiting: 0, payments_failed: 0, charges_waiting: 0, charges_failed: 0 })
  failing = SUBSCRIPTIONS
  const sam = await order('sam@example.com')
  await act(sam, 'assign', 'approve')
  expect(await count()).toMatchObject({ payments_waiting: 1, payments_failed: 0, charges_waiting: 1, charges_failed: 0 })
  failing = undefined
  server.state.now += 31 * MINUTE
  await settleHourly(24)
  expect(await count()).toMatchObject({ payments_waiting: 0, payments_failed: 1, charges_waiting: 0, charges_failed: 1 })
})

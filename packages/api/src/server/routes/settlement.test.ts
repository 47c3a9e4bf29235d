import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCardApp } from '../../../../sandbox/src/card/createCardApp.ts'
import type { CardEvent } from '../../../../sandbox/src/card/events/CardEvent.ts'
import { listen, type Listening } from '../../../../sandbox/src/listen.ts'
import type { ClinicAction } from '../../contract/index.ts'
import { sendMailSoon } from '../mail/sendMailSoon.ts'
import { chargebeePayments } from '../payments/chargebeePayments.ts'
import { settleCharges } from '../payments/settleCharges.ts'
import { settleRefunds } from '../payments/settleRefunds.ts'
import { settlePayments } from '../payments/settlePayments.ts'
import { startMaintenance } from '../start/startMaintenance.ts'
import { answerFlow } from '../testing/answerFlow.ts'
import { decide } from '../testing/decide.ts'
import { sendPaymentEvent } from '../testing/sendPaymentEvent.ts'
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
/** Paths that begin like this are done, and answer 500 all the same. */
let losing: string | undefined
/** The provider sends its events. */
let isTelling = false
/** What is asked of paths that begin like this is done once that promise is kept. */
let holding: { readonly path: string; readonly until: Promise<void> } | undefined
const folder = mkdtempSync(join(tmpdir(), 'anamnesis-card-'))
beforeAll(async () => {
  const provider = new Hono()
  provider.use(async (context, next) => {
    const { method, path } = context.req
    if (method === 'POST') asked.push(path)
    if (failing !== undefined && path.startsWith(failing)) return context.json({}, 500)
    if (holding && path.startsWith(holding.path)) await holding.until
    await next()
    if (losing !== undefined && path.startsWith(losing)) context.res = context.json({}, 500)
    return undefined
  })
  const sendEvent = async (event: CardEvent) => {
    if (isTelling) await sendPaymentEvent(server, event)
  }
  const now = () => Math.floor(server.state.now / 1000)
  provider.route('/', createCardApp({ dataFolder: folder, allowedOrigins: [], now, sendEvent }))
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
  failing = losing = holding = undefined
  isTelling = false
})

const post = (path: string, body: object = {}) =>
  fetch(card.origin + path, { method: 'POST', body: JSON.stringify(body), headers: { ...KEY, 'content-type': 'application/json' } })
const SUBSCRIPTIONS = '/api/v2/customers'
const CHARGES = '/api/v2/invoices/create'

const tokenOf = async (number: string) => {
  const made = await post('/api/internal/tokens', { number, expiry_month: 8, expiry_year: 2029, cvv: '123' })
  return ((await made.json()) as { token: { id: string } }).token.id // the stand-in's own answer
}
const GOOD = '4111111111111111'
/** Authorised today; its bank refuses what is charged later. */
const REFUSED_LATER = '4000000000000341'
/** Authorised today; its bank asks its owner about what is charged later. */
const ASKED_LATER = '4000002760003184'

/** A patient whose card is authorised and whose questionnaire is sent in. */
async function order(email: string, number = GOOD): Promise<Patient> {
  const patient = await server.patient(email)
  const { client, treatment_id, user_id } = patient
  await answerFlow(patient)
  const opened = await client.getPaymentIntent({ query: { treatment_id } })
  const id = (opened.ok && opened.body.payment_intent?.id) || ''
  await post(`/api/internal/payment_intents/${id}/confirm`, { cb_token: await tokenOf(number) })
  const sent = await client.createSubscription({ body: { payment_intent_id: id, treatment_id, user_id } })
  if (!sent.ok) throw new Error(JSON.stringify(sent))
  return patient
}
const act = async ({ treatment_id }: Patient, ...actions: ClinicAction[]) => {
  for (const action of actions) await decide(server, treatment_id, action)
}
/** The patient gives another card on the provider's own page. */
async function changeCard({ client }: Patient): Promise<void> {
  const page = await client.openCardPage({})
  const { pathname } = new URL((page.ok && page.body.hosted_page.url) || '')
  await fetch(card.origin + pathname, {
    method: 'POST',
    body: JSON.stringify({ cb_token: await tokenOf(GOOD) }),
    headers: { 'content-type': 'application/json', origin: card.origin },
  })
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
  }, 120_000)

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
  }, 60_000)
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
  }, 60_000)
})

test('a charge whose answer was lost is not made again, however late it is asked for', async () => {
  const sam = await order('sam@example.com')
  losing = CHARGES
  await act(sam, 'assign', 'approve')
  losing = undefined
  expect(await unsettled(sam)).toMatchObject([{ what: 'charge', status: 'waiting' }])
  server.state.now += 2 * HOUR
  await settle()
  expect(await unsettled(sam)).toEqual([])
  expect(await charged(sam)).toHaveLength(1)
})

test('a charge that is under way while its order is taken back is known to be taken', async () => {
  const sam = await order('sam@example.com')
  let release = () => {}
  holding = { path: CHARGES, until: new Promise((kept) => (release = kept)) }
  const approved = act(sam, 'assign', 'approve')
  await expect.poll(() => asked.some((path) => path.startsWith(CHARGES))).toBe(true)
  const read = await sam.client.getSubscriptions({})
  const subscription_id = (read.ok && read.body.subscriptions[0]?.id) || ''
  expect(await sam.client.updateSubscription({ params: { actionType: 'cancel' }, body: { subscription_id } })).toMatchObject({ ok: true })
  release()
  await approved
  expect(await charged(sam)).toHaveLength(1)
  expect(await server.rows(sql`select count(charged_at)::int as n from charges`)).toContain('"n":1')
})

test('a refund whose answer was lost is not made again, and what was not taken is given up', async () => {
  const [sam, bo] = [await order('sam@example.com'), await order('bo@example.com')]
  for (const patient of [sam, bo]) await act(patient, 'assign', 'approve', 'cancel')
  losing = '/api/v2/invoices/inv_'
  await act(sam, 'refund')
  losing = undefined
  asked.length = 0
  server.state.now += 2 * HOUR
  await settleRefunds(server.services)
  expect(asked).toEqual([])
  expect(await server.rows(sql`select count(refunded_at)::int as n from refunds`)).toContain('"n":1')

  // the provider has forgotten this one
  await post('/__reset')
  await act(bo, 'refund')
  for (let hour = 0; hour < 24; hour++) {
    server.state.now += HOUR
    await settleRefunds(server.services)
  }
  expect(await server.rows(sql`select refusals from refunds where refused_at is not null`)).toContain('"refusals":8')
})

test('a charge that nobody knows the end of is not made once its order is taken back', async () => {
  const sam = await order('sam@example.com')
  failing = CHARGES
  await act(sam, 'assign', 'approve', 'cancel')
  failing = undefined
  await settleHourly(2)
  expect(await charged(sam)).toEqual([])
  expect(await unsettled(sam)).toEqual([])
  expect(await failureMails('sam@example.com')).toBe(0)
})

test('a card that the bank refuses holds the parcel back until its patient has another one', async () => {
  const sam = await order('sam@example.com', REFUSED_LATER)
  await act(sam, 'assign', 'approve')
  expect(await unsettled(sam)).toMatchObject([{ what: 'charge', status: 'failed', tries: 1 }])
  expect(await failureMails('sam@example.com')).toBe(1)
  await expect(act(sam, 'ship')).rejects.toThrow('PAYMENT_FAILED')
  await act(sam, 'retry_payment')
  await expect(act(sam, 'ship')).rejects.toThrow('PAYMENT_FAILED')

  await changeCard(sam)
  await act(sam, 'retry_payment', 'ship')
  expect(await charged(sam)).toHaveLength(1)
})

describe('a provider that tells what happens', () => {
  test('lets a parcel leave once its patient has another card', async () => {
    isTelling = true
    const sam = await order('sam@example.com', REFUSED_LATER)
    await act(sam, 'assign', 'approve')
    await changeCard(sam)
    await expect.poll(() => unsettled(sam)).toEqual([])
    await act(sam, 'ship')
    expect(await charged(sam)).toHaveLength(1)
  })

  test.each([
    ['once its patient has answered their bank', 'approve', []],
    ['not where its patient has refused it there', 'refuse', [{ status: 'failed' }]],
  ])('lets a parcel leave %s', async (_when, outcome, left) => {
    const sam = await order('sam@example.com', ASKED_LATER)
    await act(sam, 'assign', 'approve')
    expect(await unsettled(sam)).toMatchObject([{ status: 'failed' }])
    isTelling = true
    const found = await fetch(`${card.origin}/api/v2/invoices?customer_id[is]=${sam.user_id}`, { headers: KEY })
    const { list } = (await found.json()) as { list: { invoice: { id: string } }[] } // the stand-in's own answer
    await post(`/__invoices/${list[0]?.invoice.id}`, { outcome })
    await expect.poll(() => unsettled(sam)).toMatchObject(left)
    expect(await failureMails('sam@example.com')).toBe(1)
    if (outcome === 'approve') await act(sam, 'ship')
    else await expect(act(sam, 'ship')).rejects.toThrow('PAYMENT_FAILED')
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
}, 60_000)

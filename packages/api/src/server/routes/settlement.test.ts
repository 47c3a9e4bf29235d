import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAction } from '../../contract/index.ts'
import { sendMailInBackground } from '../mail/sendMailInBackground.ts'
import { settleCharges } from '../payments/settleCharges.ts'
import { settleRefunds } from '../payments/settleRefunds.ts'
import { consumePayments } from '../payments/consumePayments.ts'
import { startMaintenance } from '../start/startMaintenance.ts'
import { decide } from '../../../tests/support/decide.ts'
import { type BilledServer, cards, openBilledServer } from '../../../tests/support/openBilledServer.ts'
import type { Patient, TestServer } from '../../../tests/support/openTestServer.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FAILED = 'Your Northway payment didn’t go through'

let billing: BilledServer
let server: TestServer
let provider: BilledServer['provider']
beforeAll(async () => {
  billing = await openBilledServer()
  ;({ server, provider } = billing)
})
afterAll(() => billing.close())
beforeEach(() => billing.reset())

const SUBSCRIPTIONS = '/api/v2/customers'
const CHARGES = '/api/v2/invoices/create'

const order = (email: string, number?: string) => billing.order(email, number)
const act = async ({ treatment_id }: Patient, ...actions: ClinicAction[]) => {
  for (const action of actions) await decide(server, treatment_id, action)
}
/** The charges of a patient, in cents. */
const charged = async (patient: Patient) => (await billing.invoicesOf(patient)).map(({ total }) => total)
async function unsettled({ treatment_id }: Patient) {
  const clinic = server.clinic()
  const [list, review] = [await clinic.listTreatments({ query: {} }), await clinic.reviewTreatment({ params: { treatment_id } })]
  if (!list.ok || !review.ok) throw new Error(JSON.stringify([list, review]))
  const listed = list.body.treatments.find((one) => one.treatment_id === treatment_id)?.unsettled_payments
  expect(review.body.treatment.unsettled_payments).toEqual(listed)
  return listed
}
async function settle(): Promise<void> {
  await consumePayments(server.services)
  await settleCharges(server.services)
}
async function settleHourly(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour++) {
    server.state.now += HOUR
    await settle()
  }
}
async function failureMails(email: string): Promise<number> {
  await sendMailInBackground(server.services)
  return (await server.mails()).filter(({ to, subject }) => to === email && subject === FAILED).length
}

describe('a payment that the provider has forgotten', () => {
  test('holds back no other patient, ends after its tries, and its patient is notified', async () => {
    provider.failing = SUBSCRIPTIONS
    const since = new Date(server.state.now).toISOString()
    const sam = await order('sam@example.com')
    provider.failing = undefined
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
    // for the card, and then for the charge
    expect(await failureMails('sam@example.com')).toBe(2)
    billing.asked.length = 0
    await settleHourly(24)
    expect(billing.asked).toEqual([])
    for (const patient of others) expect(await charged(patient)).toHaveLength(1)
  })

  // long: each runs an order with its payments; the other tests of this file cover one failure of each kind
  test('keeps no place of those that are tried at once', { tags: ['long'] }, async () => {
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

describe('a provider that does not respond', () => {
  test.each([
    ['over the card of an order', SUBSCRIPTIONS, 'payments'],
    ['over a charge', '/api/v2/invoices', 'charges'],
  ])('%s delays neither patients nor staff, and is settled once it responds', async (_what, path, table) => {
    server.state.isFollowUpAwaited = false
    let release = () => {}
    provider.holding = { path, until: new Promise((answered) => (release = answered)) }
    const sam = await order('sam@example.com')
    await act(sam, 'assign', 'approve')
    await expect.poll(() => server.rows(sql`select max(attempts) as tries from ${sql.identifier(table)}`)).toContain('"tries":1')
    // a response that waited for the provider would have timed out by now
    expect(server.faults).toEqual([])
    expect(await unsettled(sam)).not.toEqual([])
    release()
    await server.mails()
    expect(await charged(sam)).toHaveLength(1)
    expect(await unsettled(sam)).toEqual([])
  })
})

describe('a provider that is down', () => {
  test('is retried with growing pauses until it answers, and charges once', { tags: ['long'] }, async () => {
    const sam = await order('sam@example.com')
    provider.failing = CHARGES
    const since = new Date(server.state.now).toISOString()
    await act(sam, 'assign', 'approve')
    billing.asked.length = 0
    for (let minute = 0; minute < 60; minute++) {
      server.state.now += MINUTE
      await settle()
    }
    expect(billing.asked.length).toBeLessThan(7)
    await settleHourly(48)
    expect(await failureMails('sam@example.com')).toBe(0)
    expect(await unsettled(sam)).toEqual([{ what: 'charge', status: 'waiting', since, tries: expect.any(Number) as number }])

    provider.failing = undefined
    await settleHourly(1)
    expect(await charged(sam)).toHaveLength(1)
    expect(await unsettled(sam)).toEqual([])
  })

  test('fails an order after a week, notifies its patient, and is tried again on request', { tags: ['long'] }, async () => {
    const sam = await order('sam@example.com')
    provider.failing = CHARGES
    await act(sam, 'assign', 'approve')
    await settleHourly(6 * 24)
    expect(await unsettled(sam)).toMatchObject([{ what: 'charge', status: 'waiting' }])
    await settleHourly(2 * 24)
    expect(await unsettled(sam)).toMatchObject([{ what: 'charge', status: 'failed' }])
    expect(await failureMails('sam@example.com')).toBe(1)
    await expect(act(sam, 'ship')).rejects.toThrow('PAYMENT_FAILED')
    billing.asked.length = 0
    await settleHourly(24)
    expect(billing.asked).toEqual([])

    await act(sam, 'retry_payment')
    expect(await unsettled(sam)).toMatchObject([{ what: 'charge', status: 'waiting' }])
    provider.failing = undefined
    await settleHourly(1)
    await act(sam, 'ship')
    expect(await charged(sam)).toHaveLength(1)
  })

  test('is asked about a failed order that is withdrawn, because it may be paid', { tags: ['long'] }, async () => {
    const sam = await order('sam@example.com')
    provider.losing = CHARGES
    await act(sam, 'assign', 'approve')
    provider.losing = undefined
    provider.failing = '/api/v2/invoices'
    await settleHourly(8 * 24)
    expect(await unsettled(sam)).toMatchObject([{ what: 'charge', status: 'failed' }])
    await act(sam, 'cancel')
    provider.failing = undefined
    await settleHourly(1)
    await act(sam, 'refund')
    expect(await unsettled(sam)).toEqual([])
  })

  test('is asked about a withdrawn order until it answers, because the order may be paid', { tags: ['long'] }, async () => {
    const sam = await order('sam@example.com')
    provider.failing = '/api/v2/invoices'
    await act(sam, 'assign', 'approve', 'cancel')
    await settleHourly(9 * 24)
    expect(await unsettled(sam)).toMatchObject([{ what: 'charge', status: 'waiting' }])
    provider.failing = undefined
    await settleHourly(1)
    expect(await unsettled(sam)).toEqual([])
    expect(await failureMails('sam@example.com')).toBe(0)
  })
})

test('a charge with a lost response is not repeated, however late the retry', async () => {
  const sam = await order('sam@example.com')
  provider.losing = CHARGES
  await act(sam, 'assign', 'approve')
  provider.losing = undefined
  expect(await unsettled(sam)).toMatchObject([{ what: 'charge', status: 'waiting' }])
  server.state.now += 2 * HOUR
  await settle()
  expect(await unsettled(sam)).toEqual([])
  expect(await charged(sam)).toHaveLength(1)
})

test('a charge that is under way while its order is taken back is known to be taken', async () => {
  const sam = await order('sam@example.com')
  let release = () => {}
  provider.holding = { path: CHARGES, until: new Promise((kept) => (release = kept)) }
  const approved = act(sam, 'assign', 'approve')
  await expect.poll(() => billing.asked.some((path) => path.startsWith(CHARGES))).toBe(true)
  const read = await sam.client.getSubscriptions({})
  const subscription_id = (read.ok && read.body.subscriptions[0]?.id) || ''
  expect(await sam.client.updateSubscription({ params: { actionType: 'cancel' }, body: { subscription_id } })).toMatchObject({ ok: true })
  release()
  await approved
  expect(await charged(sam)).toHaveLength(1)
  expect(await server.rows(sql`select count(charged_at)::int as n from charges`)).toContain('"n":1')
})

test('a refund whose answer was lost is not made again, and what was not taken is given up', { tags: ['long'] }, async () => {
  const [sam, bo] = [await order('sam@example.com'), await order('bo@example.com')]
  for (const patient of [sam, bo]) await act(patient, 'assign', 'approve', 'cancel')
  provider.losing = '/api/v2/invoices/inv_'
  await act(sam, 'refund')
  provider.losing = undefined
  billing.asked.length = 0
  server.state.now += 2 * HOUR
  await settleRefunds(server.services)
  expect(billing.asked).toEqual([])
  expect(await server.rows(sql`select count(refunded_at)::int as n from refunds`)).toContain('"n":1')

  // the provider does not know this one
  await billing.post('/__reset')
  await act(bo, 'refund')
  for (let hour = 0; hour < 24; hour++) {
    server.state.now += HOUR
    await settleRefunds(server.services)
  }
  expect(await server.rows(sql`select refusals from refunds where refused_at is not null`)).toContain('"refusals":8')
})

test('a charge with an unknown outcome is not made once its order is withdrawn', { tags: ['long'] }, async () => {
  const sam = await order('sam@example.com')
  provider.failing = CHARGES
  await act(sam, 'assign', 'approve', 'cancel')
  provider.failing = undefined
  await settleHourly(2)
  expect(await charged(sam)).toEqual([])
  expect(await unsettled(sam)).toEqual([])
  expect(await failureMails('sam@example.com')).toBe(0)
})

test('a card that the bank refuses holds the parcel back until its patient has another one', { tags: ['long'] }, async () => {
  const sam = await order('sam@example.com', cards.refusedLater)
  await act(sam, 'assign', 'approve')
  expect(await unsettled(sam)).toMatchObject([{ what: 'charge', status: 'failed', tries: 1 }])
  expect(await failureMails('sam@example.com')).toBe(1)
  await expect(act(sam, 'ship')).rejects.toThrow('PAYMENT_FAILED')
  await act(sam, 'retry_payment')
  await expect(act(sam, 'ship')).rejects.toThrow('PAYMENT_FAILED')

  await billing.changeCard(sam)
  await act(sam, 'retry_payment', 'ship')
  expect(await charged(sam)).toHaveLength(1)
})

describe('a provider that sends events', () => {
  test('lets a parcel leave once its patient has another card', { tags: ['long'] }, async () => {
    provider.isTelling = true
    const sam = await order('sam@example.com', cards.refusedLater)
    await act(sam, 'assign', 'approve')
    await billing.changeCard(sam)
    await expect.poll(() => unsettled(sam)).toEqual([])
    await act(sam, 'ship')
    expect(await charged(sam)).toHaveLength(1)
  })

  test.each([
    ['once its patient has answered their bank', 'approve', []],
    ['not where its patient has refused it there', 'refuse', [{ status: 'failed' }]],
  ])('lets a parcel leave %s', { tags: ['long'] }, async (_when, outcome, left) => {
    const sam = await order('sam@example.com', cards.askedLater)
    await act(sam, 'assign', 'approve')
    expect(await unsettled(sam)).toMatchObject([{ status: 'failed' }])
    provider.isTelling = true
    const [due] = await billing.invoicesOf(sam)
    await billing.post(`/__invoices/${due?.id}`, { outcome })
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
  provider.failing = SUBSCRIPTIONS
  const sam = await order('sam@example.com')
  await act(sam, 'assign', 'approve')
  expect(await count()).toMatchObject({ payments_waiting: 1, payments_failed: 0, charges_waiting: 1, charges_failed: 0 })
  provider.failing = undefined
  server.state.now += 31 * MINUTE
  await settleHourly(24)
  expect(await count()).toMatchObject({ payments_waiting: 0, payments_failed: 1, charges_waiting: 0, charges_failed: 1 })
})

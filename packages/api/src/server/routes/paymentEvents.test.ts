import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAction } from '../../contract/index.ts'
import { createApp } from '../http/createApp.ts'
import { purgeExpired } from '../records/purgeExpired.ts'
import { openDueShipments } from '../subscriptions/openDueShipments.ts'
import { decide } from '../../../tests/support/decide.ts'
import { EVENT_SECRET, openTestServer, type Patient, type TestServer } from '../../../tests/support/openTestServer.ts'
import { completeAndSubmit } from '../../../tests/support/completeAndSubmit.ts'
import { sendPaymentEvent } from '../../../tests/support/sendPaymentEvent.ts'

const DAY = 24 * 60 * 60 * 1000
let server: TestServer
let sam: Patient
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  sam = await server.patient()
  await completeAndSubmit(server, sam)
})

const act = async (...actions: ClinicAction[]) => {
  for (const action of actions) await decide(server, sam.treatment_id, action)
}
type Event = Parameters<typeof sendPaymentEvent>[1]
const send = async (event: Event) => {
  const response = await sendPaymentEvent(server, event)
  expect(response.status).toBe(200)
  return ((await response.json()) as { status: string }).status // as the contract says
}
const ofSam = (event_type: string): Event => ({ event_type, content: { customer: { id: sam.user_id } } })
const dispute = (status: string, occurred_at = Math.floor(server.state.now / 1000)): Event => ({
  event_type: 'dispute_updated',
  content: { dispute: { id: 'dp_1', customer_id: sam.user_id, status } },
  occurred_at,
})
const subjects = async () => (await server.mails()).map(({ subject }) => subject)
async function listed() {
  const list = await server.clinic().listTreatments({ query: {} })
  return list.ok ? list.body.treatments[0] : undefined
}
/** An event for the failed charge of the open order. */
async function failed(): Promise<Event> {
  server.state.isCardRefused = true
  await act('assign', 'approve')
  server.state.isCardRefused = false
  const [charge] = JSON.parse(await server.rows(sql`select id, amount from charges`)).rows ?? []
  return { event_type: 'payment_succeeded', content: { invoice: { po_number: charge?.id, status: 'paid', total: charge?.amount } } }
}

describe('an event', () => {
  test.each([
    ['without a secret', {}],
    ['with another one', { authorization: `Basic ${btoa('chargebee:another')}` }],
    ['with the secret as a token', { authorization: `Bearer ${EVENT_SECRET}` }],
    ['with what is no base64', { authorization: 'Basic é' }],
  ])('is refused %s', async (_how, headers) => {
    const init = { method: 'POST', body: '{', headers: { 'content-type': 'application/json', ...headers } }
    expect((await server.fetch('/v1/payments/events', init)).status).toBe(401)
  })

  // long: one order for each event; the other tests of this file cover a late payment, a card and a dispute
  test('is not taken where the server has no secret', { tags: ['long'] }, async () => {
    const { eventSecret: _none, ...services } = server.services
    expect((await createApp(services).request('/v1/payments/events', { method: 'POST' })).status).toBe(404)
  })

  test('takes effect once, however often and at once it is sent', async () => {
    const event = { ...ofSam('card_added'), id: 'ev_1' }
    const answers = await Promise.all([send(event), send(event), send(event)])
    expect(answers.toSorted()).toEqual(['applied', 'ignored', 'ignored'])
    expect(await server.rows(sql`select count(*)::int as n from payment_events`)).toContain('"n":1')
    expect(await server.rows(sql`select actor from audit_log where action = 'payment event: card_added'`)).toContain('"system"')
  })

  test('is not taken a week later, when its id may be forgotten', { tags: ['long'] }, async () => {
    const event = { ...(await failed()), id: 'ev_1', occurred_at: Math.floor(server.state.now / 1000) }
    server.state.now += 8 * DAY
    expect(await send(event)).toBe('ignored')
    await send({ event_type: 'unknown', content: {} })
    server.state.now += 31 * DAY
    await purgeExpired(server.services)
    expect(await server.rows(sql`select count(*)::int as n from payment_events`)).toContain('"n":0')
    expect((await listed())?.unsettled_payments).toHaveLength(1)
  })

  const ofInvoice = (event: Event, change: object = {}) => ({ invoice: { ...(event.content as { invoice: object }).invoice, ...change } })
  test.each<readonly [what: string, kind: string, content: (event: Event) => object]>([
    ['of a kind that nothing follows from', 'invoice_updated', ofInvoice],
    ['of an invoice that is none of ours', 'payment_succeeded', (event) => ofInvoice(event, { po_number: 'PO 7' })],
    ['of an invoice without a number', 'payment_succeeded', (event) => ofInvoice(event, { po_number: undefined })],
    ['of another amount', 'payment_succeeded', (event) => ofInvoice(event, { total: 1 })],
    ['of an invoice that is still due', 'payment_succeeded', (event) => ofInvoice(event, { status: 'payment_due' })],
    ['of a payment that failed', 'payment_failed', ofInvoice],
    ['of nobody here', 'card_expired', () => ({ customer: { id: crypto.randomUUID() } })],
    ['of a customer of another system', 'payment_source_added', () => ({ customer: { id: 'cus_7' } })],
    ['of nothing', 'card_expired', () => ({})],
  ])('%s changes nothing', { tags: ['long'] }, async (_what, event_type, content) => {
    const event = await failed()
    const before = await subjects()
    expect(await send({ event_type, content: content(event) })).toBe('ignored')
    expect((await listed())?.unsettled_payments).toMatchObject([{ status: 'failed' }])
    expect(await subjects()).toEqual(before)
  })

  test('that says nothing of itself is refused by name', { tags: ['long'] }, async () => {
    const response = await sendPaymentEvent(server, { event_type: 'card_expired', content: {}, occurred_at: -1 })
    expect(response.status).toBe(422)
    expect(((await response.json()) as { errors: object }).errors).toHaveProperty('occurred_at')
  })
})

describe('a payment', () => {
  test('that a bank takes later lets its parcel leave, and stays taken', async () => {
    const event = await failed()
    expect(await send(event)).toBe('applied')
    expect((await listed())?.unsettled_payments).toEqual([])
    expect(await send({ ...event, event_type: 'payment_failed' })).toBe('ignored')
    await act('ship')
    expect((await listed())?.shipment).toEqual({ status: 'In Transit' })
  })

  test('that failed is tried with the new card of its patient, and no other patient’s', { tags: ['long'] }, async () => {
    await failed()
    const alex = await server.patient('alex@example.com')
    await send({ event_type: 'payment_source_added', content: { customer: { id: alex.user_id } } })
    expect((await listed())?.unsettled_payments).toHaveLength(1)
    expect(await send(ofSam('payment_source_added'))).toBe('applied')
    expect((await listed())?.unsettled_payments).toEqual([])
  })
})

describe('a card', () => {
  test.each([
    ['that expires soon', ['card_expiry_reminder', 'payment_source_expiring'], 'Your card for Northway expires soon'],
    ['that has expired', ['card_expired', 'payment_source_expired'], 'Your card for Northway has expired'],
  ])('%s is reported once', async (_which, kinds, subject) => {
    for (const kind of kinds) expect(await send(ofSam(kind))).toBe('applied')
    expect((await subjects()).filter((one) => one === subject)).toHaveLength(1)
    expect((await server.mails()).at(-1)?.text).toMatch(/^http:\/\/app\.test\/dashboard\/billing$/m)
    server.state.now += 2 * DAY
    await send(ofSam(kinds[0] ?? ''))
    expect((await subjects()).filter((one) => one === subject)).toHaveLength(2)
  })

  test('is not reported to a patient who is no longer charged', { tags: ['long'] }, async () => {
    await act('assign', 'approve', 'cancel')
    const before = await subjects()
    expect(await send(ofSam('card_expired'))).toBe('ignored')
    expect(await subjects()).toEqual(before)
  })
})

describe('a dispute', () => {
  test('holds back every parcel until it has ended, and the clinic sees it', async () => {
    await act('assign', 'approve')
    expect(await send(dispute('initiated'))).toBe('applied')
    const since = new Date(server.state.now).toISOString()
    expect((await listed())?.disputes).toEqual([{ status: 'open', since }])
    await expect(act('ship')).rejects.toThrow('PAYMENT_DISPUTED')
    server.state.now += 60_000
    await send(dispute('in_review'))
    await expect(act('ship')).rejects.toThrow('PAYMENT_DISPUTED')
    server.state.now += 60_000
    await send(dispute('won'))
    // a late event, older than the known state
    await send(dispute('initiated', Date.parse(since) / 1000))
    expect((await listed())?.disputes).toEqual([])
    await act('ship', 'deliver')
  })

  test('holds back what falls due, also of another treatment, and is seen once it is lost', { tags: ['long'] }, async () => {
    await act('assign', 'approve', 'ship', 'deliver')
    await send(dispute('funds_withdrawn'))
    await expect(act('open_order')).rejects.toThrow('PAYMENT_DISPUTED')
    server.state.now += 40 * DAY
    await openDueShipments(server.services)
    expect((await listed())?.shipment).toEqual({ status: 'Delivered' })
    await send(dispute('lost'))
    expect((await listed())?.disputes).toMatchObject([{ status: 'lost' }])
    await openDueShipments(server.services)
    expect((await listed())?.shipment).toEqual({ status: 'Processing Order' })
  })
})

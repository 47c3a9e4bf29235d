import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { ClinicAction } from '../../contract/index.ts'
import { settleCharges } from '../payments/settleCharges.ts'
import { startMaintenance } from '../start/startMaintenance.ts'
import { decide } from '../../../tests/support/decide.ts'
import { openTestServer, type Patient, type TestServer } from '../../../tests/support/openTestServer.ts'
import { completeAndSubmit } from '../../../tests/support/completeAndSubmit.ts'
import { seedPatients } from '../../../tests/support/seedPatients.ts'
import { countDueOrders, openDueShipments } from './openDueShipments.ts'

const MONTH = 30 * 24 * 60 * 60 * 1000
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
  await clinic('assign', 'approve', 'ship', 'deliver')
})

async function clinic(...actions: ClinicAction[]) {
  for (const action of actions) await server.clinic().decideTreatment({ params: { treatment_id: sam.treatment_id, action }, body: {} })
}
const orders = () => server.rows(sql`select status from shipments order by created_at`)
const once = () => openDueShipments(server.services)
/** Since when the order is held, in the clinic's list and on its page alike. */
async function heldSince(treatment_id = sam.treatment_id) {
  const review = await server.clinic().reviewTreatment({ params: { treatment_id } })
  const list = await server.clinic().listTreatments({ query: {} })
  if (!review.ok || !list.ok) throw new Error(JSON.stringify([review, list]))
  const { order_held_since: since } = review.body.treatment
  expect(list.body.treatments.find((one) => one.treatment_id === treatment_id)?.order_held_since).toBe(since)
  return since
}
const charges = () => server.rows(sql`select charged_at is null as waits, months from charges order by created_at`)

test('an order is opened on the day that it is due, and once', async () => {
  server.state.now += MONTH - 24 * 60 * 60 * 1000
  await once()
  expect(await orders()).not.toContain('Processing Order')
  server.state.now += 24 * 60 * 60 * 1000
  await Promise.all([once(), once()])
  await once()
  expect((await orders()).match(/Processing Order/g)).toHaveLength(1)
  await settleCharges(server.services)
  await clinic('ship')
  expect((await orders()).match(/In Transit/g)).toHaveLength(1)
  expect(await server.rows(sql`select actor from audit_log where action = 'order opened'`)).toContain('system')
})

test('an order is charged once when it opens, with any later choice of its patient', async () => {
  server.state.now += MONTH
  await Promise.all([once(), once()])
  expect((await charges()).match(/"waits":true/g)).toHaveLength(1)
  await server.services.db.execute(sql`update subscriptions set bulk_option_id = (select dose_id || '-six_month' from prescriptions)`)
  await settleCharges(server.services)
  await once()
  await clinic('ship')
  expect((await charges()).match(/"waits":false,"months":1/g)).toHaveLength(2)
  expect(server.bills.get(sam.user_id)?.invoices).toHaveLength(2)
})

// long: each has an approved order; the other tests of this file cover an order that is due, charged or refused
test('an order that cannot be opened holds back no other', { tags: ['long'] }, async () => {
  const alex = await server.patient('alex@example.com')
  await completeAndSubmit(server, alex)
  for (const action of ['assign', 'approve', 'ship', 'deliver'] as const) await decide(server, alex.treatment_id, action)
  await server.services.db.transaction(async (tx) => {
    // triggers are disabled for this transaction, so that the submission can be changed
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`update submissions set sha256 = repeat('0', 64) where treatment_id = ${sam.treatment_id}`)
  })
  server.state.now += MONTH
  await once()
  expect(server.faults).toMatchObject([{ code: 'SUBMISSION_CHANGED' }])
  expect(
    await server.rows(sql`select s.user_id from shipments h join subscriptions s on s.id = h.subscription_id
    where h.status = 'Processing Order'`),
  ).toContain(`[{"user_id":"${alex.user_id}"}]`)
  expect([await heldSince(), await heldSince(alex.treatment_id)]).toEqual([new Date(server.state.now).toISOString(), null])
})

// long: holds more orders than a batch has; the order that is due stands for it
test('an order after a whole batch that cannot be opened is opened in the same run', { tags: ['long'] }, async () => {
  const { db } = server.services
  await seedPatients(db, 250)
  await db.execute(sql`update subscriptions set next_shipping_date = '2026-01-01' where payment_intent_id like 'seeded%'`)
  server.state.now += MONTH
  await once()
  expect(await server.rows(sql`select count(*)::int as n from subscriptions where order_held_at is not null`)).toContain('"n":250')
  expect(await orders()).toContain('Processing Order')
})

test('an order is opened also while what has expired cannot be removed', { tags: ['long'] }, async () => {
  const { db } = server.services
  await db.execute(sql`alter table engagements rename to engagements_aside`)
  onTestFinished(async () => void (await db.execute(sql`alter table engagements_aside rename to engagements`)))
  server.state.now += MONTH
  await startMaintenance(server.services)()
  expect(await orders()).toContain('Processing Order')
  expect(server.faults).toHaveLength(1)
})

test.each([
  ['while a check-in is due', () => clinic('require_renewal')],
  [
    'while one waits to be read',
    async () => {
      await clinic('require_renewal')
      await server.services.db.execute(sql`update renewals set status = 'submitted'`)
    },
  ],
  ['during a pause', () => server.services.db.execute(sql`update subscriptions set state = 'Paused'`)],
  ['after the end', () => server.services.db.execute(sql`update subscriptions set state = 'Cancelled'`)],
])('none is opened %s', async (_when, happens) => {
  await happens()
  server.state.now += 2 * MONTH
  await once()
  expect(await orders()).not.toContain('Processing Order')
})

test('none is opened or charged while the rules refuse what its patient says now, which the clinic sees, and one is once they do not', async () => {
  const before = await charges()
  await sam.client.putProfile({ body: { date_of_birth: '2015-01-15' } })
  server.state.now += MONTH
  await once()
  expect(await orders()).not.toContain('Processing Order')
  expect(await charges()).toBe(before)
  expect(server.faults).toEqual([])
  const first = new Date(server.state.now).toISOString()
  server.state.now += 60 * 60 * 1000
  await once()
  expect(await heldSince()).toBe(first)
  expect(await countDueOrders(server.services)).toEqual({ orders_due: 0, orders_held: 1 })
  expect((await server.rows(sql`select actor from audit_log where action = 'order held'`)).match(/system/g)).toHaveLength(1)
  const again = await server.browser().client.login({ body: { email: 'sam@example.com', password: 'a long enough password' } })
  const { client } = server.browser(again.ok ? again.body.access_token : '')
  await client.putProfile({ body: { date_of_birth: '1985-03-27' } })
  await once()
  expect((await orders()).match(/Processing Order/g)).toHaveLength(1)
  expect(await heldSince()).toBeNull()
})

test('an order is no longer held once its subscription is paused', { tags: ['long'] }, async () => {
  await sam.client.putProfile({ body: { date_of_birth: '2015-01-15' } })
  server.state.now += MONTH
  await once()
  expect(await heldSince()).not.toBeNull()
  await decide(server, sam.treatment_id, 'pause', { submission_version: 2 })
  expect(await heldSince()).toBeNull()
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ClinicAction } from '../../contract/index.ts'
import { openTestServer, type Patient, type TestServer } from '../testing/openTestServer.ts'
import { sendIn } from '../testing/sendIn.ts'
import { openDueShipments } from './openDueShipments.ts'

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
  await sendIn(server, sam)
  await clinic('assign', 'approve', 'ship', 'deliver')
})

async function clinic(...actions: ClinicAction[]) {
  for (const action of actions) await server.clinic().decideTreatment({ params: { treatment_id: sam.treatment_id, action }, body: {} })
}
const orders = () => server.rows(sql`select status from shipments order by created_at`)
const once = () => openDueShipments(server.services)

test('an order is opened on the day that it is due, and once', async () => {
  server.state.now += MONTH - 24 * 60 * 60 * 1000
  await once()
  expect(await orders()).not.toContain('Processing Order')
  server.state.now += 24 * 60 * 60 * 1000
  await Promise.all([once(), once()])
  await once()
  expect((await orders()).match(/Processing Order/g)).toHaveLength(1)
  await clinic('ship')
  expect((await orders()).match(/In Transit/g)).toHaveLength(1)
  expect(await server.rows(sql`select actor from audit_log where action = 'order opened'`)).toContain('system')
})

test.each([
  ['while a check-in is due', () => clinic('require_renewal')],
  ['during a pause', () => server.services.db.execute(sql`update subscriptions set state = 'Paused'`)],
  ['after the end', () => server.services.db.execute(sql`update subscriptions set state = 'Cancelled'`)],
])('none is opened %s', async (_when, happens) => {
  await happens()
  server.state.now += 2 * MONTH
  await once()
  expect(await orders()).not.toContain('Processing Order')
})

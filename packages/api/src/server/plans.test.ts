// @module-tag long: seeds thousands of patients in a PostgreSQL of its own; packages/api/src/server/db/migrations.test.ts covers the migrations
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countWaiting } from './start/countWaiting.ts'
import { startMaintenance } from './start/startMaintenance.ts'
import { ageRecords } from '../../tests/support/ageRecords.ts'
import { decide } from '../../tests/support/decide.ts'
import { dashboardOf } from '../../tests/support/dashboardOf.ts'
import { openTestServer, PASSWORD, type TestServer } from '../../tests/support/openTestServer.ts'
import { PLAN_SETTINGS, scannedTables } from '../../tests/support/scannedTables.ts'
import { seedPatients } from '../../tests/support/seedPatients.ts'
import { completeAndSubmit } from '../../tests/support/completeAndSubmit.ts'
import { sendPaymentEvent } from '../../tests/support/sendPaymentEvent.ts'
import { type RunningPostgres, startPostgres } from '../../tests/support/startPostgres.ts'
import { withoutQuotas } from '../../tests/support/withoutQuotas.ts'

const PATIENTS = 3000
let log = ''
let postgres: RunningPostgres
let server: TestServer
beforeAll(async () => {
  postgres = await startPostgres({
    settings: [...PLAN_SETTINGS, 'auto_explain.log_min_duration=0', 'fsync=off'],
    onLog: (text) => (log += text),
  })
  server = await openTestServer({ databaseUrl: await postgres.createDatabase('anamnesis'), limits: withoutQuotas })
  // in whole seconds, like the provider
  server.state.now = Math.floor(Date.now() / 1000) * 1000
  await seedPatients(server.services.db, PATIENTS)
})
afterAll(async () => {
  await server.close()
  await postgres.stop()
})

/** Returns the statements that scan a whole growing table, with the tables. */
async function wholeReads(work: () => Promise<unknown>): Promise<readonly string[]> {
  log = ''
  await work()
  await server.mails()
  const { plans, scans } = scannedTables(log)
  expect(plans).toBeGreaterThan(0)
  return scans
}

test('no statement of a patient or of the clinic reads a whole table that grows', async () => {
  const scans = await wholeReads(async () => {
    const sam = await server.patient('sam@example.com')
    const subscription_id = await completeAndSubmit(server, sam)
    const { client } = sam
    await dashboardOf(sam)
    await client.sendMessage({ body: { id: randomUUID(), text: 'Hello' } })
    const channels = await client.getChannels({})
    const channel_id = channels.ok ? (channels.body.channels[0]?.id ?? '') : ''
    await client.getMessages({ params: { channel_id }, query: {} })
    await server.clinic().listTreatments({ query: { status: 'submitted' } })
    // many matches, one, and none
    for (const text of ['sam', 'Doe17', 'nobody', 'seeded17@example.com']) await server.clinic().searchTreatments({ body: { text } })
    await server.clinic().reviewTreatment({ params: { treatment_id: sam.treatment_id } })
    await server.clinic().writeToPatient({ body: { id: randomUUID(), user_id: sam.user_id, text: 'Hello' } })
    for (const action of ['assign', 'approve', 'ship', 'deliver', 'open_order'] as const) await decide(server, sam.treatment_id, action)
    await client.getSubscriptions({})
    for (const actionType of ['pause', 'resume'] as const)
      await client.updateSubscription({ params: { actionType }, body: { subscription_id } })
    await decide(server, sam.treatment_id, 'refund')
    for (const event_type of ['payment_source_added', 'card_expired'])
      await sendPaymentEvent(server, { event_type, content: { customer: { id: sam.user_id } } })
    await decide(server, sam.treatment_id, 'require_renewal')
    await client.requestPassword({ body: { email: 'sam@example.com' } })
    await client.listDocuments({})
    await client.downloadData({})
    await server.browser().client.login({ body: { email: 'sam@example.com', password: PASSWORD } })
    await client.updateSubscription({ params: { actionType: 'cancel' }, body: { subscription_id } })
    await client.closeAccount({ body: { password: PASSWORD } })
  })
  expect(scans).toEqual([])
})

test('no statement of the maintenance or of the metrics does, but for the comparison of all files with all rows', async () => {
  await ageRecords(server.services.db, 1)
  const reads = await wholeReads(async () => {
    await startMaintenance(server.services)()
    await countWaiting(server.services)
  })
  expect(await server.rows(sql`select count(*)::int as n from users where email = 'seeded1@example.com'`)).toContain('"n":0')
  expect(reads.filter((read) => !read.startsWith('uploads:'))).toEqual([])
})

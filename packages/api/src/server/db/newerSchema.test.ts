import { randomUUID } from 'node:crypto'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleCharges } from '../payments/settleCharges.ts'
import { startMaintenance } from '../start/startMaintenance.ts'
import { dashboardOf } from '../../../tests/support/dashboardOf.ts'
import { decide } from '../../../tests/support/decide.ts'
import { openTestServer, PASSWORD, type TestServer } from '../../../tests/support/openTestServer.ts'
import { completeAndSubmit } from '../../../tests/support/completeAndSubmit.ts'
import { migrateOrExplain } from './migrateOrExplain.ts'
import * as schema from './schema.ts'

const MONTH = 30 * 24 * 60 * 60 * 1000
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ isAlteringTables: true })
})
afterAll(() => server.close())

/** Typical migrations of the next version on each table: see docs/migrations.md. */
async function migrateToNewer(): Promise<void> {
  const { db } = server.services
  for (const table of Object.values(schema).filter((one) => is(one, PgTable))) {
    const name = sql.identifier(getTableName(table))
    await db.execute(
      sql`alter table ${name} add column newer_text text not null default 'of a newer version', add column newer_number integer`,
    )
    await db.execute(sql`alter table ${name} add constraint newer_check check (newer_text <> '') not valid`)
  }
  await db.execute(sql`create table newer_table (id integer primary key)`)
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', ${Date.now()})`)
}

test('a server that runs, or starts, on the tables of a newer version serves patients, staff and its own jobs', async () => {
  const before = await server.patient('before@example.com')
  await completeAndSubmit(server, before)
  await migrateToNewer()
  await migrateOrExplain(server.services.db)
  const sam = await server.patient()
  const subscription_id = await completeAndSubmit(server, sam)
  for (const { treatment_id } of [before, sam])
    for (const action of ['assign', 'approve', 'ship', 'deliver'] as const) await decide(server, treatment_id, action)
  server.state.now += MONTH
  await startMaintenance(server.services)()
  // its jobs run at once: the order may have opened after charges were settled
  await settleCharges(server.services)
  await decide(server, before.treatment_id, 'ship')
  await decide(server, sam.treatment_id, 'require_renewal')
  const login = await server.browser().client.login({ body: { email: 'sam@example.com', password: PASSWORD } })
  const { client } = server.browser(login.ok ? login.body.access_token : '')
  const answers = [
    login,
    await client.putProfile({ body: { city: 'Ottawa' } }),
    await client.sendMessage({ body: { id: randomUUID(), text: 'Hello' } }),
    await client.updateSubscription({ params: { actionType: 'pause' }, body: { subscription_id } }),
    await server.clinic().listTreatments({ query: {} }),
    await server.clinic().reviewTreatment({ params: { treatment_id: sam.treatment_id } }),
    await server.clinic().writeToPatient({ body: { id: randomUUID(), user_id: sam.user_id, text: 'Hello' } }),
    await client.downloadData({ query: {} }),
  ]
  expect(answers.filter(({ ok }) => !ok)).toEqual([])
  expect(JSON.stringify(answers)).not.toContain('newer')
  expect(await dashboardOf({ ...sam, client })).toMatchObject({ treatments: [{ status: 'approved' }] })
  expect(await client.closeAccount({ body: { password: PASSWORD } })).toMatchObject({ ok: true })
  expect(server.faults).toEqual([])
})

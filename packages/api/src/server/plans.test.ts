// @module-tag long: seeds thousands of patients in a PostgreSQL of its own; packages/api/src/server/db/migrations.test.ts covers the migrations
import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clinicEndpoints, endpoints } from '../contract/index.ts'
import { providerEndpoints } from '../contract/endpoints.ts'
import { tables } from './db/references.ts'
import { countWaiting } from './start/countWaiting.ts'
import { startMaintenance } from './start/startMaintenance.ts'
import { ageRecords } from '../../tests/support/ageRecords.ts'
import { openTestServer, type TestServer } from '../../tests/support/openTestServer.ts'
import { playCalls } from '../../tests/support/playCalls.ts'
import { PLAN_SETTINGS, scannedTables } from '../../tests/support/scannedTables.ts'
import { growingTables, seedPatients } from '../../tests/support/seedPatients.ts'
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
  const databaseUrl = await postgres.createDatabase('anamnesis')
  server = await openTestServer({ databaseUrl, limits: withoutQuotas, statementTimeout: 600_000 })
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

test('no statement of any call reads a whole table that grows', async () => {
  const scans = await wholeReads(() => playCalls(server))
  expect(scans).toEqual([])
  const succeeded = new Set(server.log.flatMap(({ route, status }) => (status < 400 ? [route] : [])))
  const calls = Object.values({ ...endpoints, ...clinicEndpoints, ...providerEndpoints }).map(({ method, path }) => `${method} ${path}`)
  expect(calls.filter((call) => !succeeded.has(call))).toEqual([])
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

/** Tables that do not grow with the number of patients. */
const FIXED: Readonly<Record<string, string>> = {
  served_flows: 'a row per version of a flow',
  orphaned_uploads: 'files of failed requests, for a week',
  readiness: 'one row',
  database_brand: 'one row',
}

test('each table is seeded, or does not grow with the patients', () => {
  const names = [...new Set(tables.map(getTableName))]
  expect(names.filter((name) => !growingTables.includes(name)).toSorted()).toEqual(Object.keys(FIXED).toSorted())
})

import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../testing/openTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** The status, once an answer of before no longer stands. */
const readiness = (status: number) => expect.poll(async () => (await server.fetch('/readyz')).status, { timeout: 15_000 }).toBe(status)

test('a server is ready while it can write: not on a database that only reads, not where uploads find no place, and again afterwards', async () => {
  await readiness(200)
  await server.services.db.execute(sql`set default_transaction_read_only = on`)
  await readiness(503)
  await server.services.db.execute(sql`set default_transaction_read_only = off`)
  await readiness(200)

  const aside = `${server.folder}-aside`
  mkdirSync(server.folder, { recursive: true })
  renameSync(server.folder, aside)
  writeFileSync(server.folder, 'no folder')
  await readiness(503)
  rmSync(server.folder)
  renameSync(aside, server.folder)
  await readiness(200)
}, 60_000)

test('a write to a database that only reads is refused for the moment, and taken later', async () => {
  const { client, treatment_id } = await server.patient()
  const save = () => client.putSession({ params: { treatment_id }, body: { document: { revision: 1, screen: 'birth-date' } } })
  await server.services.db.execute(sql`set default_transaction_read_only = on`)
  expect(await save()).toMatchObject({ status: 503, problem: { code: 'NOT_AVAILABLE' }, retryAfter: '2' })
  await server.services.db.execute(sql`set default_transaction_read_only = off`)
  expect(await save()).toMatchObject({ ok: true })
  expect(server.faults).toEqual([])
})

import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../../tests/support/openTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** The number of PostgreSQL connections of a server. */
const CONNECTIONS = 10

/** Sets the database read-only or writable on every connection: each waits until all have been assigned. */
const readOnly = (isOn: boolean) => {
  const set = sql`select set_config('default_transaction_read_only', ${isOn ? 'on' : 'off'}, false), pg_sleep(0.1)`
  return Promise.all(Array.from({ length: CONNECTIONS }, () => server.services.db.execute(set)))
}

/** Polls the readiness status until the cached result expires. */
const readiness = (status: number) => expect.poll(async () => (await server.fetch('/readyz')).status).toBe(status)

// long: follows a database through three states; a refused write stands for it
test(
  'a server is ready while it can write: not on a database that only reads, not where uploads find no place, and again afterwards',
  { tags: ['long'] },
  async () => {
    await readiness(200)
    await readOnly(true)
    await readiness(503)
    await readOnly(false)
    await readiness(200)

    const aside = `${server.folder}-aside`
    mkdirSync(server.folder, { recursive: true })
    renameSync(server.folder, aside)
    writeFileSync(server.folder, 'no folder')
    await readiness(503)
    rmSync(server.folder)
    renameSync(aside, server.folder)
    await readiness(200)
  },
)

test('a write to a database that only reads is refused for the moment, and taken later', async () => {
  const { client, treatment_id } = await server.patient()
  const save = () => client.putSession({ params: { treatment_id }, body: { document: { revision: 1, screen: 'birth-date' } } })
  await readOnly(true)
  expect(await save()).toMatchObject({ status: 503, problem: { code: 'NOT_AVAILABLE' }, retryAfter: '2' })
  await readOnly(false)
  expect(await save()).toMatchObject({ ok: true })
  expect(server.faults).toEqual([])
})

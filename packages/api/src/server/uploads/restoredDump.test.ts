// @module-tag long: restores dumps in two stores; packages/api/src/server/uploads/sweepOrphans.test.ts covers files without a row
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JPEG } from '../../../tests/support/answerFlow.ts'
import { openTestServer, type TestServer } from '../../../tests/support/openTestServer.ts'
import { startBucket } from '../../../tests/support/startBucket.ts'
import { sweepOrphans } from './sweepOrphans.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

describe.each(['folder', 'bucket'])('after a restore of an older dump, a %s of documents', (kind) => {
  let server: TestServer
  let bucket: Awaited<ReturnType<typeof startBucket>> | undefined
  beforeAll(async () => {
    bucket = kind === 'bucket' ? await startBucket() : undefined
    server = await openTestServer(bucket && { uploads: bucket.store() })
  })
  afterAll(async () => {
    await server.close()
    bucket?.close()
  })
  beforeEach(() => server.reset())

  async function upload(email: string): Promise<string> {
    const { client, treatment_id } = await server.patient(email)
    const sent = await client.upload({
      body: { document: 'government_id', file: JPEG, file_name: 'id.jpg', content_type: 'image/jpeg', treatment_id },
    })
    return sent.ok ? sent.body.id : ''
  }
  const TABLES = ['uploads', 'orphaned_uploads'] as const
  /** The upload rows of a database dump. */
  const dump = () =>
    Promise.all(TABLES.map((name) => server.rows(sql`select coalesce(jsonb_agg(t), '[]') as kept from ${sql.identifier(name)} t`)))
  async function restore(dumped: readonly string[]): Promise<void> {
    for (const [at, name] of TABLES.entries()) {
      const table = sql.identifier(name)
      const kept = sql`(select jsonb_path_query_first(${dumped[at]}::jsonb, '$.**.kept'))`
      await server.services.db.execute(sql`delete from ${table}`)
      await server.services.db.execute(sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${kept})`)
    }
  }
  /** Sweeps every hour, like a running server. */
  async function sweepFor(milliseconds: number): Promise<void> {
    for (const end = server.state.now + milliseconds; server.state.now <= end; server.state.now += HOUR) await sweepOrphans(server.services)
  }
  const isServed = async (upload_id: string) => (await server.clinic().viewUpload({ params: { upload_id } })).ok

  test('loses none, and serves them all once a newer dump is restored within a week', async () => {
    const early = await upload('sam@example.com')
    const older = await dump()
    const late = await upload('alex@example.com')
    const newer = await dump()
    await restore(older)
    // file times come from the machine's clock
    server.state.now = Date.now() + 2 * HOUR
    await sweepFor(6 * DAY)
    expect([await isServed(early), await isServed(late)]).toEqual([true, false])
    await restore(newer)
    expect([await isServed(early), await isServed(late)]).toEqual([true, true])
    await sweepFor(8 * DAY)
    expect([await isServed(early), await isServed(late)]).toEqual([true, true])
  })

  test('restarts the week when the restored dump is days old', async () => {
    await upload('sam@example.com')
    const older = await dump()
    const late = await upload('alex@example.com')
    const newer = await dump()
    await restore(older)
    server.state.now = Date.now() + 2 * HOUR
    await sweepFor(HOUR)
    const noted = await dump()
    await restore(newer)
    await sweepFor(20 * DAY)
    await restore(noted)
    await sweepFor(6 * DAY)
    await restore(newer)
    expect(await isServed(late)).toBe(true)
  })
})

import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orphanedUploads, uploads, users } from '../db/schema.ts'
import { JPEG } from '../../../tests/support/answerFlow.ts'
import { openTestServer, type TestServer } from '../../../tests/support/openTestServer.ts'
import { sweepOrphans } from './sweepOrphans.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  rmSync(server.folder, { recursive: true })
  mkdirSync(server.folder)
})

const files = () => readdirSync(server.folder).toSorted()
const leave = (name: string) => writeFileSync(join(server.folder, name), 'what a killed server left')
/** File times come from the machine's clock, so the server's clock continues from there. */
const sweepIn = (milliseconds: number) => {
  server.state.now = Date.now() + milliseconds
  return sweepOrphans(server.services)
}

async function uploaded(email?: string): Promise<string> {
  const { client, treatment_id } = await server.patient(email)
  const result = await client.upload({
    body: { document: 'government_id', file: JPEG, file_name: 'id.jpg', content_type: 'image/jpeg', treatment_id },
  })
  return result.ok ? result.body.id : ''
}

describe('a sweep', () => {
  test('removes files that no row has named for a week, whole or half written, counted from when they are an hour old', async () => {
    const kept = await uploaded()
    const orphans = [randomUUID(), `${randomUUID()}.part`]
    orphans.forEach(leave)
    expect(await sweepIn(HOUR - 10_000)).toEqual({ waiting: 0, removed: 0, missing: 0 })
    for (let day = 0; day < 7; day++) expect(await sweepIn(HOUR + day * DAY + 10_000)).toEqual({ waiting: 2, removed: 0, missing: 0 })
    expect(files()).toEqual([kept, ...orphans].toSorted())
    expect(await sweepIn(HOUR + 7 * DAY + 60_000)).toEqual({ waiting: 0, removed: 2, missing: 0 })
    expect(files()).toEqual([kept])
    expect(server.faults).toEqual([])
  })

  test('leaves alone what is not ours', async () => {
    leave('README')
    leave('.keep')
    expect(await sweepIn(2 * HOUR)).toEqual({ waiting: 0, removed: 0, missing: 0 })
    expect(files()).toEqual(['.keep', 'README'])
  })

  test('reports documents whose file is gone, without saying whose', async () => {
    const lost = await uploaded()
    const kept = await uploaded('alex@example.com')
    rmSync(join(server.folder, lost))
    expect(await sweepIn(2 * HOUR)).toEqual({ waiting: 0, removed: 0, missing: 1 })
    expect(files()).toEqual([kept])
    expect(server.faults).toMatchObject([{ code: 'UPLOADS_LOST' }])
    expect(JSON.stringify(server.faults)).not.toContain(lost)
  })

  test('removes nothing where the database seems to be another one', async () => {
    await uploaded()
    Array.from({ length: 21 }, () => randomUUID()).forEach(leave)
    await expect(sweepIn(2 * HOUR)).rejects.toMatchObject({ code: 'TOO_MANY_ORPHANS' })
    expect(files()).toHaveLength(22)
  })

  test('of many documents reads the store once, and finds what is lost and left over', async () => {
    const [user] = await server.services.db.insert(users).values({ email: 'sam@example.com', passwordHash: '-' }).returning()
    await server.services.db.execute(
      sql`insert into uploads (user_id, document, file_name, content_type, size) select ${user?.id}::uuid, 'headshot', '', '', 1 from generate_series(1, 60000)`,
    )
    const rows = await server.services.db.select({ id: uploads.id }).from(uploads)
    const [, ...kept] = rows.map(({ id }) => id)
    const left = Array.from({ length: 1200 }, () => randomUUID())
    const removed: string[] = []
    let listings = 0
    async function* list() {
      listings += 1
      for (const name of [...kept, ...left]) yield { name, storedAt: () => Promise.resolve(new Date(0)) }
    }
    const store = { ...server.services.uploads, list, remove: async (name: string) => void removed.push(name) }
    const daysAgo = (days: number) => new Date(server.state.now - days * DAY).toISOString()
    const noted = left.map((name) => ({ name, firstSeenAt: daysAgo(7), lastSeenAt: daysAgo(1) }))
    await server.services.db.insert(orphanedUploads).values(noted)
    const found = await sweepOrphans({ ...server.services, uploads: store })
    expect(found).toEqual({ waiting: 0, removed: 1200, missing: 1 })
    expect(listings).toBe(1)
    expect(removed.toSorted()).toEqual(left.toSorted())
  })

  test('of a folder that is not there yet finds nothing', async () => {
    rmSync(server.folder, { recursive: true })
    expect(await sweepIn(0)).toEqual({ waiting: 0, removed: 0, missing: 0 })
    mkdirSync(server.folder)
  })
})

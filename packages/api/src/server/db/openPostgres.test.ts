import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningPostgres, startPostgres } from '../../../tests/support/startPostgres.ts'
import { type OpenDatabase, openDatabase } from './openDatabase.ts'
import { refusalOf } from '../errors/refusalOf.ts'
import { engagements } from './schema.ts'

/** The response to a request whose connection is lost. */
const PUT_OFF = { status: 503, code: 'NOT_AVAILABLE' }
/** The refusal for a rejected promise. */
const reasonOf = (end: PromiseSettledResult<unknown> | undefined) =>
  end?.status === 'rejected' ? (refusalOf(end.reason) ?? (end.reason as unknown)) : end

let postgres: RunningPostgres
let database: OpenDatabase
beforeAll(async () => {
  postgres = await startPostgres()
  database = await openDatabase({ url: await postgres.createDatabase('anamnesis') })
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
})

// long: cuts connections for seconds; a cut transaction stands for it
test('the rest of a transaction whose connection was cut is not written, also once the connection is back', async () => {
  const { db } = database
  const event = () => ({ eventId: randomUUID(), event: 'onboarding:started' })
  let rest: Promise<unknown> = Promise.resolve()
  const cut = db.transaction(async (tx) => {
    await tx.insert(engagements).values(event())
    rest = (async () => {
      await postgres.disconnect()
      // all connections of the pool are open again, including the one of this transaction
      await expect.poll(() => Promise.all(Array.from({ length: 10 }, () => db.$count(engagements))).catch(() => [])).toHaveLength(10)
      await tx.insert(engagements).values(event())
    })()
    await rest
  })
  for (const [end] of [await Promise.allSettled([cut]), await Promise.allSettled([rest])]) expect(reasonOf(end)).toMatchObject(PUT_OFF)
  expect(await db.$count(engagements)).toBe(0)
})

test('a server with repeatedly cut connections keeps running, and its queries fail at once', { tags: ['long'] }, async () => {
  const { db } = database
  const ends: PromiseSettledResult<number>[] = []
  for (let round = 0; round < 30; round++) {
    const asked = Array.from({ length: 20 }, () => db.transaction(async (tx) => tx.$count(engagements)))
    const settled = Promise.allSettled(asked)
    await postgres.disconnect()
    ends.push(...(await settled))
  }
  expect(ends).toHaveLength(600)
  const rejected = ends.filter(({ status }) => status === 'rejected')
  expect(rejected.length).toBeGreaterThan(0)
  expect(rejected.map(reasonOf)).toEqual(rejected.map(() => expect.objectContaining(PUT_OFF) as object))
  expect(await db.$count(engagements)).toBe(0)
})

test('a statement of a request ends at its limit, and one of a job does not', async () => {
  const { db, requestDb, close } = await openDatabase({ url: postgres.address('anamnesis'), statementTimeout: 100 })
  const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`
  const [ofRequest, ofJob] = await Promise.allSettled([requestDb.execute(sleep(60)), db.execute(sleep(0.3))])
  expect(reasonOf(ofRequest)).toMatchObject(PUT_OFF)
  expect(ofJob).toMatchObject({ status: 'fulfilled' })
  await close()
})

test('measures each query by its verb and table, and keeps nothing of what it asks', async () => {
  const measured: unknown[] = []
  const { db, close } = await openDatabase({
    url: postgres.address('anamnesis'),
    measure: (name, work, attributes) => {
      measured.push([name, attributes])
      return work()
    },
  })
  measured.length = 0
  await db.transaction(async (tx) => {
    await tx.insert(engagements).values({ eventId: randomUUID(), event: 'canary' })
  })
  await db.$count(engagements)
  await close()
  const of = (operation: string) => ({ 'db.system.name': 'postgresql', 'db.operation.name': operation })
  const table = { 'db.collection.name': 'engagements' }
  expect(measured).toEqual([
    ['begin', of('begin')],
    ['insert engagements', { ...of('insert'), ...table }],
    ['commit', of('commit')],
    ['select engagements', { ...of('select'), ...table }],
  ])
})

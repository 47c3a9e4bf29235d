import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './db/openDatabase.ts'
import { users } from './db/schema.ts'
import { type RunningPostgres, startPostgres } from './testing/startPostgres.ts'

let postgres: RunningPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

test('replicas that start together on an empty PostgreSQL migrate it once', async () => {
  const url = await postgres.createDatabase('anamnesis')
  const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ url })))
  for (const { db } of opened) expect(await db.$count(users)).toBe(0)
  await Promise.all(opened.map(({ close }) => close()))
})

test('a job is done by one replica at a time, and by the other one when that is done or gone', async () => {
  const url = await postgres.createDatabase('jobs')
  const [first, second] = [await openDatabase({ url }), await openDatabase({ url })]
  const done: string[] = []
  const note = (who: string) => async () => void done.push(who)
  await first.exclusively('mail', async () => {
    await second.exclusively('mail', note('at the same time'))
    await second.exclusively('charges', note('another job'))
  })
  await second.exclusively('mail', note('after it'))
  await expect(first.exclusively('mail', () => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed')
  await second.exclusively('mail', note('after a failure'))
  await expect(first.exclusively('mail', async () => void (await postgres.disconnect()))).rejects.toThrow(/terminat|connection error/)
  // its own idle connections were cut too
  const last = () =>
    second.exclusively('mail', note('after a lost connection')).then(
      () => done.at(-1),
      () => undefined,
    )
  await expect.poll(last).toBe('after a lost connection')
  expect(done).toEqual(['another job', 'after it', 'after a failure', 'after a lost connection'])
  await first.close()
  await second.close()
})

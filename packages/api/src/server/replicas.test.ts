import { expect, test } from 'vitest'
import { openDatabase } from './db/openDatabase.ts'
import { users } from './db/schema.ts'
import { startPostgres } from './testing/startPostgres.ts'

test('replicas that start together on an empty PostgreSQL migrate it once', async () => {
  const postgres = await startPostgres()
  const url = await postgres.createDatabase('anamnesis')
  const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ url })))
  for (const { db } of opened) expect(await db.$count(users)).toBe(0)
  await Promise.all(opened.map(({ close }) => close()))
  await postgres.stop()
})

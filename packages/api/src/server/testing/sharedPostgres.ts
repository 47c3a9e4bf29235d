import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/openDatabase.ts'
import { startPostgres } from './startPostgres.ts'

/** The database that is migrated once, and that those of all test servers are copies of. */
export const MODEL = 'model'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the PostgreSQL that a run shares makes databases; absent where one is given. */
    readonly postgres?: string
  }
}

/** Starts one PostgreSQL for a whole run, unless one is given; each test server has a database of its own on it, copied from the model. */
export default async function sharePostgres(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return undefined
  // nobody cuts its power: what it would lose then need not reach the disk
  const postgres = await startPostgres({ settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'] })
  const model = await openDatabase({ url: await postgres.createDatabase(MODEL) })
  await model.close()
  project.provide('postgres', postgres.address('postgres'))
  return postgres.stop
}

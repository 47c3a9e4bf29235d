import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/server/db/openDatabase.ts'
import { startPostgres } from './startPostgres.ts'

/** The migrated database that all test servers' databases are copied from. */
export const MODEL = 'model'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the run's shared PostgreSQL; absent if one is given. */
    readonly postgres?: string
  }
}

/** Starts one PostgreSQL for a whole run, unless one is given; each test server gets its own database, copied from the model. */
export default async function sharePostgres(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return undefined
  // its data may be lost in a crash, so it need not be synced to disk
  const postgres = await startPostgres({ settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'] })
  const model = await openDatabase({ url: await postgres.createDatabase(MODEL) })
  await model.close()
  project.provide('postgres', postgres.address('postgres'))
  return postgres.stop
}

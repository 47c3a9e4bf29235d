import type { TestProject } from 'vitest/node'
import { startPostgres } from './startPostgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the PostgreSQL that a run shares makes databases; absent where one is given. */
    readonly postgres?: string
  }
}

/** Starts one PostgreSQL for a whole run, unless one is given; each test server makes a database of its own on it. */
export default async function sharePostgres(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return undefined
  // nobody cuts its power: what it would lose then need not reach the disk
  const postgres = await startPostgres({ settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'] })
  project.provide('postgres', postgres.address('postgres'))
  return postgres.stop
}

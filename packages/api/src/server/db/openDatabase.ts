import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import * as schema from './schema.ts'

/** The database, whichever driver carries it; a transaction is one too. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** An open database, migrated to the newest version. */
export interface OpenDatabase {
  readonly db: Database
  readonly close: () => Promise<void>
}

/** Where the database is: an address of Postgres, or a folder for the embedded one; neither keeps it in memory. */
export interface DatabaseOptions {
  readonly url?: string | undefined
  readonly folder?: string | undefined
}

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** Opens the database and migrates it. @throws when it cannot be reached. */
export async function openDatabase({ url, folder }: DatabaseOptions): Promise<OpenDatabase> {
  if (url !== undefined) {
    const client = postgres(url, { onnotice: () => undefined })
    const db = drizzlePostgres(client, { schema })
    await migrateAlone(client, () => migratePostgres(db, { migrationsFolder }))
    return { db, close: () => client.end({ timeout: 5 }) }
  }
  if (folder !== undefined) mkdirSync(folder, { recursive: true })
  const client = new PGlite(folder)
  const db = drizzlePglite(client, { schema })
  await migratePglite(db, { migrationsFolder })
  return { db, close: () => client.close() }
}

/** Any number, the same for every replica: they start together, and one at a time migrates. */
const MIGRATION_LOCK = 4_811_305

async function migrateAlone(client: postgres.Sql, migrate: () => Promise<void>): Promise<void> {
  const session = await client.reserve()
  try {
    await session`select pg_advisory_lock(${MIGRATION_LOCK})`
    await migrate()
    await session`select pg_advisory_unlock(${MIGRATION_LOCK})`
  } finally {
    session.release()
  }
}

import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { codeOf } from '../http/faultOf.ts'
import { StartError } from '../start/StartError.ts'
import { migrateOrExplain, migrationsFolder } from './migrateOrExplain.ts'
import type { OpenDatabase } from './Database.ts'
import * as schema from './schema.ts'

/** Any number, the same for every replica: they start together, and one at a time migrates. */
const MIGRATION_LOCK = 4_811_305
/** Longest that a connection may take to come about, in seconds. */
const CONNECT_PATIENCE = 10
/** How long after a failed try the next one may begin, in seconds. The driver's own pauses grow to twenty: whoever asks would hear nothing for so long. */
const PAUSE = 0.2
/** Wrong password or user, no such database, no right. */
const REFUSED = /^(28|3D000|42501)/

/** Connects to a PostgreSQL and migrates it, one replica at a time. @throws StartError where it does not answer, or refuses. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  // no types of lists: none is stored, and where asking for them is cut off nobody hears of it, and the process ends
  const client = postgres(url, { onnotice: () => undefined, connect_timeout: CONNECT_PATIENCE, backoff: () => PAUSE, fetch_types: false })
  const db = drizzle(client, { schema })
  try {
    await connected(client, url)
    const session = await client.reserve()
    try {
      await session`select pg_advisory_lock(${MIGRATION_LOCK})`
      await migrateOrExplain(() => migrate(db, { migrationsFolder }))
      await session`select pg_advisory_unlock(${MIGRATION_LOCK})`
    } finally {
      session.release()
    }
  } catch (error) {
    await client.end({ timeout: 0 })
    throw error
  }
  return { db, close: () => client.end({ timeout: 5 }) }
}

async function connected(client: postgres.Sql, url: string): Promise<void> {
  try {
    await client`select 1`
  } catch (error) {
    const { host, pathname } = new URL(url) // without the password
    const code = codeOf(error) ?? ''
    throw REFUSED.test(code)
      ? new StartError(
          'DATABASE_REFUSED',
          `PostgreSQL at ${host} refuses this user or the database ${pathname.slice(1)} (${code}). Correct DATABASE_URL.`,
        )
      : new StartError('DATABASE_UNREACHABLE', `PostgreSQL at ${host} does not answer (${code}). Start it, or correct DATABASE_URL.`)
  }
}

import { fileURLToPath } from 'node:url'
import { codeOf } from '../errors/faultOf.ts'
import { StartError } from '../errors/StartError.ts'
import type { Database } from './Database.ts'
import { runMigrations } from './runMigrations.ts'

/** Migrates a database to the newest version. @throws StartError on failure, without row data. */
export async function migrateOrExplain(db: Database, folder = migrationsFolder): Promise<void> {
  try {
    await runMigrations(db, folder)
  } catch (error) {
    const code = codeOf(error) ?? codeOf(error instanceof Error && error.cause) ?? 'no code'
    throw code === LOCK_NOT_AVAILABLE
      ? new StartError('MIGRATION_BLOCKED', 'A migration waited 5 s for a locked table and was rolled back. Start again.', { cause: error })
      : new StartError(
          'MIGRATION_FAILED',
          `The database could not be migrated to this version (${code}); the previous version still works. Start that one, and report this code.`,
          { cause: error },
        )
  }
}

/** The folder of the migrations. */
export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** PostgreSQL's code for a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03'

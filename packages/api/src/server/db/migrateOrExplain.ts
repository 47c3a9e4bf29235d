import { fileURLToPath } from 'node:url'
import { codeOf } from '../http/faultOf.ts'
import { StartError } from '../start/StartError.ts'

/** Where the migrations lie. */
export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** Brings a database to the newest version. @throws StartError where that fails, which leaves it as it was; what it says quotes no row. */
export async function migrateOrExplain(migrate: () => Promise<void>): Promise<void> {
  try {
    await migrate()
  } catch (error) {
    const code = codeOf(error) ?? codeOf((error as { cause?: unknown }).cause) ?? 'no code'
    throw new StartError(
      'MIGRATION_FAILED',
      `The database could not be brought to this version (${code}); it is as it was. Start the version that ran before, and report this code.`,
      { cause: error },
    )
  }
}

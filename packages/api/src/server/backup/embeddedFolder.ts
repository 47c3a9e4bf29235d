import { existsSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartError } from '../start/StartError.ts'
import type { ServerOptions } from '../start/startServer.ts'

/** The folder of the embedded database that a server works on. @throws StartError for a PostgreSQL, whose own `tool` does what is asked. */
export function embeddedFolder({ database, uploadsFolder }: ServerOptions, tool: 'pg_dump' | 'pg_restore'): string {
  if (database.folder === undefined)
    throw new StartError(
      'USAGE',
      `DATABASE_URL is set, so the data lie in PostgreSQL: use its ${tool}, and copy the uploads (${uploadsFolder}) by themselves.`,
    )
  return existsSync(database.folder) ? realpathSync(database.folder) : resolve(database.folder)
}

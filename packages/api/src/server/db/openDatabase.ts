import type { OpenDatabase } from './Database.ts'
import { openEmbedded } from './embedded/openEmbedded.ts'
import { openPostgres } from './openPostgres.ts'

export type { Database, OpenDatabase } from './Database.ts'

/** Where the database is: an address of Postgres, or a folder for the embedded one; neither keeps it in memory. */
export interface DatabaseOptions {
  readonly url?: string | undefined
  readonly folder?: string | undefined
  /** Where copies of the embedded one are kept, each made before it is opened. */
  readonly snapshots?: string | undefined
}

/** Opens the database and migrates it. @throws StartError when it cannot be reached or opened, or when another process has it. */
export function openDatabase({ url, folder, snapshots }: DatabaseOptions): Promise<OpenDatabase> {
  return url === undefined ? openEmbedded(folder, snapshots) : openPostgres(url)
}

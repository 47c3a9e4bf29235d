import { existsSync, readdirSync } from 'node:fs'
import { StartError } from '../../start/StartError.ts'

/** Where a restore keeps what it has not put in place yet. */
export const stagingOf = (folder: string) => `${folder}.restoring`

/** Whether a folder holds a database; one that is empty holds none. @throws StartError for one that holds something else, or half of one. */
export function checkFolder(folder: string): 'empty' | 'database' {
  const names = readdirSync(folder)
  if (names.includes('PG_VERSION')) return 'database'
  if (names.length > 0)
    throw new StartError(
      'DATABASE_INCOMPLETE',
      `${folder} holds files, but no PG_VERSION: it is no database, or not all of one. Nothing was changed. Put the file back, or restore a snapshot or a backup.`,
    )
  if (existsSync(stagingOf(folder)))
    throw new StartError('DATABASE_INCOMPLETE', `A restore to ${folder} was cut off. Run it again, or remove ${stagingOf(folder)}.`)
  return 'empty'
}

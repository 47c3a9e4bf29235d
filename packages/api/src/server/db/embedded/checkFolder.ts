import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../../errors/StartError.ts'

/** Whether a folder is empty or holds a database.
 * @throws StartError for other or partial content, and for an empty folder whose companions show that there was a database: a new one would
 * hide the loss of its patients.
 */
export function checkFolder(folder: string, parent = dirname(folder)): 'empty' | 'database' {
  const names = readdirSync(folder)
  if (names.includes('PG_VERSION')) return 'database'
  if (names.length > 0)
    throw new StartError(
      'DATABASE_INCOMPLETE',
      `${folder} contains files but no PG_VERSION: it is not a complete database. Nothing was changed. Put the file back, or restore a snapshot or a backup.`,
    )
  if (existsSync(stagingOf(folder)))
    throw new StartError('DATABASE_INCOMPLETE', `A restore to ${folder} was interrupted. Run it again, or remove ${stagingOf(folder)}.`)
  const left = COMPANIONS.map((name) => join(parent, name)).filter((place) => existsSync(place) && readdirSync(place).length > 0)
  if (left.length > 0)
    throw new StartError(
      'DATABASE_INCOMPLETE',
      `${folder} is empty, but ${left.join(' and ')} shows that there was a database. Nothing was changed. Restore the newest snapshot or a backup (anamnesis-api restore <file>), or remove ${left.join(' and ')} to start empty.`,
    )
  return 'empty'
}

/** The folder in which a restore prepares its data. */
export const stagingOf = (folder: string) => `${folder}.restoring`

/** Folders next to a database; they are empty before there is one. */
const COMPANIONS = ['uploads', 'snapshots']

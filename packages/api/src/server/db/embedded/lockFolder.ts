import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../../start/StartError.ts'
import { closeToOthers } from './keepPrivate.ts'

/** Longest that a start waits for the lock, in milliseconds: those that try at the same moment stand in each other's way. */
const PATIENCE = 1000
/** What SQLite says of a lock that another one holds. */
const SQLITE_BUSY = 5

/** The locks that this process holds: one that nothing points to is let go of when memory is cleared up. */
const held = new Set<DatabaseSync>()

/**
 * Takes the lock on a folder, for this process alone, and gives back what lets go of it. The operating system holds it (Node has no call for that;
 * SQLite, which comes with it, has), so it ends with the process, however that ends: see docs/adr/0012. It lies beside the folder, which
 * a restore puts another one in place of.
 * @throws StartError where another process holds it.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: PATIENCE })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error // SQLite's own number, where it is SQLite's
    throw new StartError(
      'DATABASE_IN_USE',
      `Another server (process ${holderOf(folder)}) works on the database in ${folder}. Stop it first, or set ANAMNESIS_DATA to another folder.`,
    )
  }
  writeFileSync(`${folder}.pid`, `${process.pid}\n`)
  for (const end of ['.pid', '.lock', '.lock-journal']) closeToOthers(folder + end)
  held.add(lock)
  return () => {
    if (held.delete(lock)) lock.close()
  }
}

/** Who holds the lock, as it said of itself; only for the sentence. */
function holderOf(folder: string): string {
  try {
    return readFileSync(`${folder}.pid`, 'utf8').trim() || '?'
  } catch {
    return '?'
  }
}

import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../../start/StartError.ts'
import { restrictToOwner } from './makePrivate.ts'

/** A lock that this process holds. */
export interface FolderLock {
  /** Ends this process where the lock's file was removed: another process may hold a new one by now. */
  readonly check: () => void
  readonly release: () => void
}

/** Longest that a start waits for the lock, in milliseconds: those that try at the same moment stand in each other's way. */
const PATIENCE = 1000
/** How often a holder looks for its lock, in milliseconds, beside whenever it answers. */
const INTERVAL = 1000
/** What SQLite says of a lock that another one holds. */
const SQLITE_BUSY = 5

/** The locks that this process holds: one that nothing points to is let go of when memory is cleared up. */
const held = new Set<DatabaseSync>()

/**
 * Takes the lock on a folder, for this process alone. The operating system holds it (Node has no call for that;
 * SQLite, which comes with it, has), so it ends with the process, however that ends: see docs/adr/0012. It lies beside the folder, which
 * a restore puts another one in place of.
 * @throws StartError where another process holds it.
 */
export function lockFolder(folder: string): FolderLock {
  const path = `${folder}.lock`
  const wasRemoved = !existsSync(path) && existsSync(join(folder, 'PG_VERSION'))
  const lock = new DatabaseSync(path, { timeout: PATIENCE })
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
  const file = identityOf(path)
  writeFileSync(`${folder}.pid`, `${process.pid}\n`)
  for (const end of ['.pid', '.lock', '.lock-journal']) restrictToOwner(folder + end)
  held.add(lock)
  const check = () => {
    if (held.has(lock) && identityOf(path) !== file) endUnlocked(folder)
  }
  const watch = setInterval(check, INTERVAL)
  watch.unref()
  // whoever held the one that is gone sees it meanwhile, and ends
  if (wasRemoved) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3 * INTERVAL)
  check()
  return {
    check,
    release: () => {
      clearInterval(watch)
      if (held.delete(lock)) lock.close()
    },
  }
}

/** Which file a path leads to. */
function identityOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${found.dev} ${found.ino}` : 'none'
}

/** Two processes on one folder destroy what patients were promised: this one goes at once, before it answers anything more. */
function endUnlocked(folder: string): never {
  const { message, exitCode } = new StartError(
    'DATABASE_IN_USE',
    `${folder}.lock was removed or replaced while this server (process ${process.pid}) worked on the database, so another one may work on it too. This one ends. Leave the file where it is, and start again.`,
  )
  process.stderr.write(`${message}\n`)
  return process.exit(exitCode)
}

/** Who holds the lock, as it said of itself; only for the sentence. */
function holderOf(folder: string): string {
  try {
    return readFileSync(`${folder}.pid`, 'utf8').trim() || '?'
  } catch {
    return '?'
  }
}

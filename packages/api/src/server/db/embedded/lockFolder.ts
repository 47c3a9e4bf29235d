import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../../errors/StartError.ts'
import { restrictToOwner } from './makePrivate.ts'

/** Locks a folder for this process. The operating system holds the lock through SQLite, because Node has no call for it, and releases it at
 * the end of the process: see docs/adr/0012. The lock file is next to the folder, which a restore replaces.
 * @throws StartError if another process holds it.
 */
export function lockFolder(folder: string): FolderLock {
  const path = `${folder}.lock`
  const wasRemoved = !existsSync(path) && existsSync(join(folder, 'PG_VERSION'))
  const lock = new DatabaseSync(path, { timeout: PATIENCE })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) throw error
    throw new StartError(
      'DATABASE_IN_USE',
      `Another server (process ${holderOf(folder)}) uses the database in ${folder}. Stop it first, or set ANAMNESIS_DATA to another folder.`,
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
  // the holder of the removed file notices and exits
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

/** A lock held by this process. */
export interface FolderLock {
  /** Exits this process if the lock's file was removed: another process may hold a new one. */
  readonly check: () => void
  readonly release: () => void
}

/** Maximum wait for the lock at a start, in milliseconds: concurrent attempts block each other briefly. */
const PATIENCE = 1000
/** Interval at which the holder checks its lock, in milliseconds; it also checks before each response. */
const INTERVAL = 1000
/** SQLite's code for a lock held by another process. */
const SQLITE_BUSY = 5

/** The locks of this process; an unreferenced one would be released by garbage collection. */
const held = new Set<DatabaseSync>()

/** The identity of the file at a path. */
function identityOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${found.dev} ${found.ino}` : 'none'
}

/** Two processes on one folder would corrupt data, so this one exits before it confirms anything more. */
function endUnlocked(folder: string): never {
  const { message, exitCode } = new StartError(
    'DATABASE_IN_USE',
    `${folder}.lock was removed or replaced while this server (process ${process.pid}) used the database, so another one may use it too. This server exits. Leave the file in place, and start again.`,
  )
  process.stderr.write(`${message}\n`)
  return process.exit(exitCode)
}

/** The self-description of the lock's holder, for the error message. */
function holderOf(folder: string): string {
  try {
    return readFileSync(`${folder}.pid`, 'utf8').trim() || '?'
  } catch {
    return '?'
  }
}

import { existsSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { codeOf } from '../../errors/faultOf.ts'
import { StartError } from '../../errors/StartError.ts'
import { migrateOrExplain } from '../migrateOrExplain.ts'
import { keepAuditPartitions } from '../auditPartitions.ts'
import type { OpenDatabase } from '../Database.ts'
import * as schema from '../schema.ts'
import { checkFolder } from './checkFolder.ts'
import { EmbeddedDatabase } from './EmbeddedDatabase.ts'
import { makeParentPrivate, makePrivate } from './makePrivate.ts'
import { type FolderLock, lockFolder } from './lockFolder.ts'
import { requireDiskSpace } from './requireDiskSpace.ts'
import { type Snapshot, takeSnapshot } from './takeSnapshot.ts'

/** Opens and migrates the embedded database for this process only; in memory without a folder. `snapshots` is a folder for a copy made
 * before opening.
 * @throws StartError if another process holds it, or it can't be opened.
 */
export async function openEmbedded(folder: string | undefined, snapshots?: string): Promise<OpenDatabase> {
  if (folder === undefined) return openInMemory()
  makeParentPrivate(dirname(folder))
  makePrivate(folder)
  const place = realpathSync(folder)
  requireWritable(place)
  const lock = lockFolder(place)
  try {
    const snapshot = await prepare(place, { parent: dirname(folder), snapshots })
    const client = await openExisting(place, snapshot, lock)
    const opened = await migrated(client, lock.release)
    return snapshot ? { ...opened, snapshot } : opened
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Opens and migrates an in-memory database: empty, or from a `dumpDataDir` dump. */
export function openInMemory(dump?: Blob): Promise<OpenDatabase> {
  return migrated(new PGlite(dump ? { loadDataDir: dump } : {}), () => undefined)
}

/** @throws the system's error if the folder is not writable. */
function requireWritable(folder: string): void {
  const probe = join(dirname(folder), `.probe-${process.pid}`)
  writeFileSync(probe, '')
  rmSync(probe)
}

/** Initialises an empty folder; takes a snapshot of an existing database. */
async function prepare(
  folder: string,
  { parent, snapshots }: { readonly parent: string; readonly snapshots: string | undefined },
): Promise<Snapshot | undefined> {
  requireRoomToStart(folder)
  if (checkFolder(folder, parent) === 'database') return snapshots === undefined ? undefined : takeSnapshot(folder, snapshots)
  // created next to it and then renamed: an interrupted start leaves no partial database
  const made = `${folder}.new`
  rmSync(made, { recursive: true, force: true })
  await (await opened(made)).close()
  try {
    renameSync(made, folder)
  } catch (error) {
    rmSync(made, { recursive: true, force: true })
    // a mounted volume can't be replaced by a rename
    if (codeOf(error) !== 'EBUSY' && codeOf(error) !== 'EXDEV') throw error
    await (await opened(folder)).close()
  }
  return undefined
}

function requireRoomToStart(folder: string): void {
  try {
    requireDiskSpace(folder)
  } catch (error) {
    throw new StartError(
      'DISK_FULL',
      `The disk of ${folder} has too little space: ${error instanceof Error ? error.message : 'unknown'}. Free some space, then start again.`,
    )
  }
}

async function openExisting(folder: string, snapshot: Snapshot | undefined, lock: FolderLock): Promise<PGlite> {
  try {
    const client = await opened(folder, lock.check)
    snapshot?.keep()
    return client
  } catch (error) {
    snapshot?.discard()
    const snapshots = join(dirname(folder), 'snapshots')
    const hasSome = existsSync(snapshots) && readdirSync(snapshots).length > 0
    throw new StartError(
      'DATABASE_CORRUPT',
      `The database in ${folder} can’t be opened. Restore ${hasSome ? `the newest file of ${snapshots}, or a backup` : 'a backup'}: anamnesis-api restore <file> --replace.`,
      { cause: error },
    )
  }
}

async function opened(folder: string, checkLock?: () => void): Promise<PGlite> {
  const client = new EmbeddedDatabase(folder, checkLock)
  await client.waitReady
  return client
}

async function migrated(client: PGlite, unlock: () => void): Promise<OpenDatabase> {
  const db = drizzle(client, { schema })
  try {
    await migrateOrExplain(db)
    await keepAuditPartitions(db, new Date())
  } catch (error) {
    await client.close()
    throw error
  }
  return {
    db,
    requestDb: db,
    close: async () => {
      await client.close()
      unlock()
    },
    // no other process opens it
    runExclusive: (_job, work) => work(),
  }
}

import { existsSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { codeOf } from '../../http/faultOf.ts'
import { StartError } from '../../start/StartError.ts'
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

/**
 * Opens the embedded database for this process alone and migrates it: in memory where there is no folder. `snapshots` is a folder that it is copied
 * to before it is touched.
 * @throws StartError where another process has it, or where it cannot be opened.
 */
export async function openEmbedded(folder: string | undefined, snapshots?: string): Promise<OpenDatabase> {
  if (folder === undefined) return openInMemory()
  makeParentPrivate(dirname(folder))
  makePrivate(folder)
  const place = realpathSync(folder)
  requireWritable(place)
  const lock = lockFolder(place)
  try {
    const snapshot = await prepare(place, { beside: dirname(folder), snapshots })
    const client = await openExisting(place, snapshot, lock)
    const opened = await migrated(client, lock.release)
    return snapshot ? { ...opened, snapshot } : opened
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Opens a database in memory and migrates it: an empty one, or what `dumpDataDir` has written. */
export function openInMemory(dump?: Blob): Promise<OpenDatabase> {
  return migrated(new PGlite(dump ? { loadDataDir: dump } : {}), () => undefined)
}

/** @throws the error of the system that says why not. */
function requireWritable(folder: string): void {
  const probe = join(dirname(folder), `.probe-${process.pid}`)
  writeFileSync(probe, '')
  rmSync(probe)
}

/** Makes an empty folder a database; takes a snapshot of one that is there. */
async function prepare(
  folder: string,
  { beside, snapshots }: { readonly beside: string; readonly snapshots: string | undefined },
): Promise<Snapshot | undefined> {
  requireRoomToStart(folder)
  if (checkFolder(folder, beside) === 'database') return snapshots === undefined ? undefined : takeSnapshot(folder, snapshots)
  // made beside it, whole: an end of the process meanwhile leaves nothing that looks like a database
  const made = `${folder}.new`
  rmSync(made, { recursive: true, force: true })
  await (await opened(made)).close()
  try {
    renameSync(made, folder)
  } catch (error) {
    rmSync(made, { recursive: true, force: true })
    // nothing is put in the place of a volume that is mounted just there
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
      `The disk of ${folder} has ${(error as Error).message}, too little to start. Make room, then start again.`,
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
      `The database in ${folder} cannot be opened. Restore ${hasSome ? `the newest file of ${snapshots}, or a backup` : 'a backup'}: anamnesis-api restore <file> --replace.`,
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
    close: async () => {
      await client.close()
      unlock()
    },
    // no other process opens it
    runExclusive: (_job, work) => work(),
  }
}

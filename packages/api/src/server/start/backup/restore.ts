import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { formatCount } from '@anamnesis/engine/schema/internal'
import { stagingOf } from '../../db/embedded/checkFolder.ts'
import { EmbeddedDatabase } from '../../db/embedded/EmbeddedDatabase.ts'
import { makeParentPrivate, makePrivate } from '../../db/embedded/makePrivate.ts'
import { lockFolder } from '../../db/embedded/lockFolder.ts'
import { requireDiskSpace } from '../../db/embedded/requireDiskSpace.ts'
import { StartError } from '../../errors/StartError.ts'
import type { UploadStore } from '../../services.ts'
import type { ServerOptions } from '../startServer.ts'
import { diskUploads } from '../../uploads/diskUploads.ts'
import { s3Uploads } from '../../uploads/s3Uploads.ts'
import { embeddedFolder } from './embeddedFolder.ts'
import { readArchive } from '../../db/archive/readArchive.ts'
import { restoreTables } from './postgresTables.ts'

/** Replaces a server's data with a backup or a snapshot. It is unpacked next to the data, verified and opened before anything is replaced;
 * the old data is retained. Returns the message to print.
 * @throws StartError while a server uses the data, if there is data and `replaces` is false, and for an invalid backup.
 */
export async function restore(file: string, options: ServerOptions, replaces: boolean): Promise<string> {
  if (options.database.url !== undefined) return restorePostgres(file, options.database.url, options)
  const folder = embeddedFolder(options)
  makeParentPrivate(dirname(folder))
  const { release } = lockFolder(folder)
  try {
    if (!isEmpty(folder) && !replaces)
      throw new StartError(
        'FILE_EXISTS',
        `${folder} already contains a database. Use --replace to replace it; the current data is moved aside.`,
      )
    const { staging, madeAt, accounts } = await unpack(file, folder)
    const retained = [...(await restoreUploads(join(staging, 'uploads'), options)), ...exchange(join(staging, 'database'), folder)]
    rmSync(staging, { recursive: true })
    return `Restored the backup of ${madeAt}: ${formatCount(accounts, 'account')}.\n${retained.map((aside) => `The previous data is in ${aside}.\n`).join('')}`
  } finally {
    release()
  }
}

/** Restores unpacked uploads of an embedded database's server. Returns the path of the old ones, if they were moved or copied aside. */
async function restoreUploads(unpacked: string, { s3, uploadsFolder }: ServerOptions): Promise<readonly string[]> {
  const uploads = resolve(uploadsFolder)
  if (!s3) return existsSync(unpacked) ? exchange(unpacked, uploads) : retainUploads(uploads)
  await addMissing(unpacked, s3Uploads(s3))
  return []
}

/** Restores the uploads first, keeping newer ones, and then the tables into an empty database, so that a server on it finds every file. */
async function restorePostgres(file: string, url: string, { s3, uploadsFolder }: ServerOptions): Promise<string> {
  const uploads = resolve(uploadsFolder)
  const staging = `${uploads}.restore`
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { recursive: true, mode: 0o700 })
  try {
    const { madeAt } = await readArchive(resolve(file), staging)
    // each file is completely stored before a row names it
    const added = await addMissing(join(staging, 'uploads'), s3 ? s3Uploads(s3) : diskUploads(uploads))
    const accounts = await restoreTables(url, join(staging, 'database'), file)
    return `Restored the backup of ${madeAt}: ${formatCount(accounts, 'account')}, and ${formatCount(added, 'missing upload')}.\n`
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/** Stores those of the unpacked uploads that the store lacks. Returns their number. */
async function addMissing(unpacked: string, store: UploadStore): Promise<number> {
  const present = new Set<string>()
  for await (const { name } of store.list()) present.add(name)
  const missing = existsSync(unpacked) ? readdirSync(unpacked).filter((name) => !present.has(name)) : []
  for (const name of missing) await store.put(name, readFileSync(join(unpacked, name)))
  return missing.length
}

/** Unpacks a backup next to its target and tests it. Until it is in place, a start is refused: see `checkFolder`. */
async function unpack(file: string, folder: string) {
  const staging = stagingOf(folder)
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { mode: 0o700 })
  try {
    requireDiskSpace(staging)
    const { madeAt } = await readArchive(resolve(file), staging)
    requireDiskSpace(staging)
    return { staging, madeAt, accounts: await countAccounts(join(staging, 'database'), file) }
  } catch (error) {
    rmSync(staging, { recursive: true, force: true })
    throw error
  }
}

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0

const retainedPathOf = (place: string) => `${place}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`

/** Replaces a folder with another and returns the path of the old one, if there was one. */
function exchange(from: string, place: string): readonly string[] {
  if (isEmpty(place)) {
    renameSync(from, place)
    return []
  }
  const retainedPath = retainedPathOf(place)
  renameSync(place, retainedPath)
  try {
    renameSync(from, place)
  } catch (error) {
    renameSync(retainedPath, place)
    throw error
  }
  return [retainedPath]
}

/** Retains uploads that the backup does not replace: those without a row are removed after a week. */
function retainUploads(uploads: string): readonly string[] {
  if (isEmpty(uploads)) return []
  const retainedPath = retainedPathOf(uploads)
  cpSync(uploads, retainedPath, { recursive: true, preserveTimestamps: true })
  makePrivate(retainedPath)
  return [retainedPath]
}

/** Opens the unpacked database. @throws StartError if that fails. */
async function countAccounts(folder: string, file: string): Promise<number> {
  try {
    const client = new EmbeddedDatabase(folder)
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from users')
    await client.close()
    return rows[0]?.count ?? 0
  } catch (error) {
    throw new StartError('BACKUP_DAMAGED', `The database in ${file} can’t be opened. Nothing was changed. Choose another file.`, {
      cause: error,
    })
  }
}

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { stagingOf } from '../../db/embedded/checkFolder.ts'
import { EmbeddedDatabase } from '../../db/embedded/EmbeddedDatabase.ts'
import { makeParentPrivate, makePrivate } from '../../db/embedded/makePrivate.ts'
import { lockFolder } from '../../db/embedded/lockFolder.ts'
import { requireDiskSpace } from '../../db/embedded/requireDiskSpace.ts'
import { StartError } from '../../errors/StartError.ts'
import type { ServerOptions } from '../startServer.ts'
import { diskUploads } from '../../uploads/diskUploads.ts'
import { embeddedFolder } from './embeddedFolder.ts'
import { readArchive } from '../../db/archive/readArchive.ts'
import { restoreTables } from './postgresTables.ts'

/**
 * Replaces a server's data with a backup or a snapshot. It is unpacked next to the data, verified and opened before anything is replaced;
 * the old data is retained. Returns the message to print.
 * @throws StartError while a server uses the data, if there is data and `replaces` is false, and for an invalid backup.
 */
export async function restore(file: string, options: ServerOptions, replaces: boolean): Promise<string> {
  if (options.database.url !== undefined) return restorePostgres(file, options.database.url, resolve(options.uploadsFolder))
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
    const uploads = resolve(options.uploadsFolder)
    const hasUploads = existsSync(join(staging, 'uploads'))
    const kept = [
      ...(hasUploads ? exchange(join(staging, 'uploads'), uploads) : retainUploads(uploads)),
      ...exchange(join(staging, 'database'), folder),
    ]
    rmSync(staging, { recursive: true })
    return `Restored the backup of ${madeAt}: ${accounts} accounts.\n${kept.map((aside) => `The previous data is in ${aside}.\n`).join('')}`
  } finally {
    release()
  }
}

/** Restores the uploads first, keeping newer ones, and then the tables into an empty database, so that a server on it finds every file. */
async function restorePostgres(file: string, url: string, uploads: string): Promise<string> {
  const staging = `${uploads}.restore`
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { recursive: true, mode: 0o700 })
  try {
    const { madeAt } = await readArchive(resolve(file), staging)
    const kept = join(staging, 'uploads')
    const missing = existsSync(kept) ? readdirSync(kept).filter((name) => !existsSync(join(uploads, name))) : []
    // each file is completely on disk before a row names it
    const store = diskUploads(uploads)
    for (const name of missing) await store.put(name, readFileSync(join(kept, name)))
    const accounts = await restoreTables(url, join(staging, 'database'), file)
    return `Restored the backup of ${madeAt}: ${accounts} accounts, and ${missing.length} uploads that were missing.\n`
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
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
  const aside = retainedPathOf(place)
  renameSync(place, aside)
  try {
    renameSync(from, place)
  } catch (error) {
    renameSync(aside, place)
    throw error
  }
  return [aside]
}

/** Retains uploads that the backup does not replace: those without a row are removed after a week. */
function retainUploads(uploads: string): readonly string[] {
  if (isEmpty(uploads)) return []
  const aside = retainedPathOf(uploads)
  cpSync(uploads, aside, { recursive: true, preserveTimestamps: true })
  makePrivate(aside)
  return [aside]
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

import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { formatCount } from '@anamnesis/engine/schema/internal'
import { lockFolder } from '../../db/embedded/lockFolder.ts'
import { fieldKeyFileOf } from '../keyRingOf.ts'
import { StartError } from '../../errors/StartError.ts'
import type { UploadStore } from '../../services.ts'
import { s3Uploads } from '../../uploads/s3Uploads.ts'
import type { ServerOptions } from '../startServer.ts'
import { embeddedFolder } from './embeddedFolder.ts'
import { dumpTables } from './postgresTables.ts'
import { writeArchive } from '../../db/archive/writeArchive.ts'

/** Writes the database and the uploads of a server into one file: PostgreSQL while servers run, the embedded database while none uses it.
 * Returns the message to print.
 * @throws StartError
 */
export async function backup(file: string, options: ServerOptions): Promise<string> {
  const target = resolve(file)
  if (existsSync(target)) throw new StartError('FILE_EXISTS', `${target} already exists. Choose another file name.`)
  const { url } = options.database
  return url === undefined ? backupEmbedded(target, options) : backupPostgres(target, url, options)
}

/** Dumps the database first: each row then has its file in the store, and files of later rows do no harm. */
async function backupPostgres(target: string, url: string, options: ServerOptions): Promise<string> {
  const dump = `${target}.tables`
  rmSync(dump, { recursive: true, force: true })
  mkdirSync(dump, { mode: 0o700 })
  try {
    await dumpTables(url, dump)
    return await archive(target, dump, options)
  } finally {
    rmSync(dump, { recursive: true, force: true })
  }
}

async function backupEmbedded(target: string, options: ServerOptions): Promise<string> {
  const folder = embeddedFolder(options)
  if (!existsSync(folder) || !readdirSync(folder).includes('PG_VERSION'))
    throw new StartError('DATABASE_INCOMPLETE', `There is no database to back up in ${folder}. Set ANAMNESIS_DATA to its folder.`)
  const { release } = lockFolder(folder)
  try {
    return await archive(target, folder, options)
  } finally {
    release()
  }
}

async function archive(target: string, database: string, options: ServerOptions): Promise<string> {
  const copy = `${target}.uploads`
  rmSync(copy, { recursive: true, force: true })
  try {
    if (options.s3) await copyBucket(s3Uploads(options.s3), copy)
    const uploads = options.s3 ? copy : options.uploadsFolder
    const hasUploads = existsSync(uploads)
    await writeArchive(target, { database, ...(hasUploads && { uploads }) }, new Date())
    const number = hasUploads ? ` and ${formatCount(readdirSync(uploads).length, 'upload')}` : ''
    const key = options.fieldKeys ? 'FIELD_KEYS' : fieldKeyFileOf(options)
    const keys = ` Addresses, health cards and submissions in it can only be read with ${key}: store a copy of it elsewhere.`
    return `The database${number} ${hasUploads ? 'are' : 'is'} backed up in ${target} (${(statSync(target).size / 1e6).toFixed(1)} MB).${keys}\n`
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Downloads the uploads of a bucket into a new folder; anything else in the bucket is left out. */
async function copyBucket(bucket: UploadStore, folder: string): Promise<void> {
  mkdirSync(folder, { mode: 0o700 })
  for await (const { name } of bucket.list()) {
    const content = basename(name) === name ? await bucket.get(name) : undefined
    if (content) writeFileSync(join(folder, name), content, { mode: 0o600 })
  }
}

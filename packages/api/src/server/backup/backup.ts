import { existsSync, readdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { lockFolder } from '../db/embedded/lockFolder.ts'
import { fieldKeyFileOf } from '../start/keyRingOf.ts'
import { StartError } from '../start/StartError.ts'
import type { ServerOptions } from '../start/startServer.ts'
import { embeddedFolder } from './embeddedFolder.ts'
import { writeArchive } from './writeArchive.ts'

/** Copies the embedded database and the uploads of a server into one file. Gives back what to say of it. @throws StartError while a server works on them. */
export async function backup(file: string, options: ServerOptions): Promise<string> {
  const target = resolve(file)
  if (existsSync(target)) throw new StartError('FILE_EXISTS', `${target} is there already. Name another file.`)
  const folder = embeddedFolder(options, 'pg_dump')
  if (!existsSync(folder) || !readdirSync(folder).includes('PG_VERSION'))
    throw new StartError('DATABASE_INCOMPLETE', `There is no database in ${folder} to back up. Set ANAMNESIS_DATA to where it lies.`)
  const { release } = lockFolder(folder)
  try {
    const hasUploads = !options.s3 && existsSync(options.uploadsFolder)
    await writeArchive(target, { database: folder, ...(hasUploads && { uploads: options.uploadsFolder }) }, new Date())
    const uploads = hasUploads ? ` and ${readdirSync(options.uploadsFolder).length} uploads` : ''
    const bucket = options.s3 ? ' The uploads lie in the bucket, whose versions are their backup.' : ''
    const key = options.fieldKeys ? 'FIELD_KEYS' : fieldKeyFileOf(options)
    const keys = ` Addresses, health cards and submissions in it can be read with ${key} only: keep a copy of that somewhere else.`
    return `The database${uploads} ${hasUploads ? 'are' : 'is'} kept in ${target} (${(statSync(target).size / 1e6).toFixed(1)} MB).${bucket}${keys}\n`
  } finally {
    release()
  }
}

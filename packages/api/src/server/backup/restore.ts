import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, createReadStream } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { stagingOf } from '../db/embedded/checkFolder.ts'
import { EmbeddedDatabase } from '../db/embedded/EmbeddedDatabase.ts'
import { keepFolderPrivate, keepPrivate } from '../db/embedded/keepPrivate.ts'
import { lockFolder } from '../db/embedded/lockFolder.ts'
import { requireRoom } from '../db/embedded/requireRoom.ts'
import { StartError } from '../start/StartError.ts'
import type { ServerOptions } from '../start/startServer.ts'
import { embeddedFolder } from './embeddedFolder.ts'
import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import * as z from 'zod/mini'
import { readTar, wholeOf } from './tar.ts'
import { type Manifest, MANIFEST } from './writeArchive.ts'

const manifestSchema = z.object({ format: z.literal(1), madeAt: z.iso.datetime(), files: z.record(z.string(), z.string()) })

/** Names that lead nowhere but into the folder: parts of letters, digits and the like, none of them dots alone. */
const NAME = /^(database|uploads)(\/(?!\.{1,2}(\/|$))[\w.+-]+)+\/?$/

const isOfTheDisk = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM'].includes((error as { code?: string }).code ?? '')

/**
 * Puts a backup, or a snapshot, in the place of what a server works on. It is unpacked beside it, compared with what it says of itself and opened, before
 * anything is replaced; what was there is kept aside. Gives back what to say of it.
 * @throws StartError while a server works on the data, where there is something and `replaces` is not said, and for a file that is no whole backup.
 */
export async function restore(file: string, options: ServerOptions, replaces: boolean): Promise<string> {
  const folder = embeddedFolder(options, 'pg_restore')
  keepFolderPrivate(dirname(folder))
  const { release } = lockFolder(folder)
  try {
    if (!isEmpty(folder) && !replaces)
      throw new StartError(
        'FILE_EXISTS',
        `${folder} holds a database already. Say --replace to put the backup in its place; what is there is kept aside.`,
      )
    const { staging, madeAt, accounts } = await unpack(file, folder)
    const uploads = resolve(options.uploadsFolder)
    const hasUploads = existsSync(join(staging, 'uploads'))
    const kept = [
      ...(hasUploads ? exchange(join(staging, 'uploads'), uploads) : copyAside(uploads)),
      ...exchange(join(staging, 'database'), folder),
    ]
    rmSync(staging, { recursive: true })
    return `Restored what was kept at ${madeAt}: ${accounts} accounts.\n${kept.map((aside) => `What was there is in ${aside}.\n`).join('')}`
  } finally {
    release()
  }
}

/** Unpacks a backup beside the folder that it is for, and tries it. From then on, until it is in place, a start is refused: see `checkFolder`. */
async function unpack(file: string, folder: string) {
  const staging = stagingOf(folder)
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { mode: 0o700 })
  try {
    requireRoom(staging)
    const { madeAt } = await readArchive(resolve(file), staging)
    requireRoom(staging)
    return { staging, madeAt, accounts: await countAccounts(join(staging, 'database'), file) }
  } catch (error) {
    rmSync(staging, { recursive: true, force: true })
    throw error
  }
}

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0

const asideOf = (place: string) => `${place}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`

/** Puts a folder in the place of another, and gives back where that one is kept, if there was one. */
function exchange(from: string, place: string): readonly string[] {
  if (isEmpty(place)) {
    renameSync(from, place)
    return []
  }
  const aside = asideOf(place)
  renameSync(place, aside)
  try {
    renameSync(from, place)
  } catch (error) {
    renameSync(aside, place)
    throw error
  }
  return [aside]
}

/** Keeps uploads that no backup takes the place of: those that the restored database has no row of are removed after a week. */
function copyAside(uploads: string): readonly string[] {
  if (isEmpty(uploads)) return []
  const aside = asideOf(uploads)
  cpSync(uploads, aside, { recursive: true, preserveTimestamps: true })
  keepPrivate(aside)
  return [aside]
}

/** Opens what was unpacked. @throws StartError where that fails. */
async function countAccounts(folder: string, file: string): Promise<number> {
  try {
    const client = new EmbeddedDatabase(folder)
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from users')
    await client.close()
    return rows[0]?.count ?? 0
  } catch (error) {
    throw new StartError('BACKUP_DAMAGED', `The database in ${file} cannot be opened. Nothing was changed. Take another one.`, {
      cause: error,
    })
  }
}

/** Unpacks a backup into a folder and compares each file with what the backup says of it. @throws StartError for one that is missing or not whole. */
async function readArchive(file: string, into: string): Promise<Manifest> {
  const damaged = (why: string) =>
    new StartError('BACKUP_DAMAGED', `${file} is no whole backup (${why}). Nothing was changed. Take another one.`)
  await open(file).then(
    (found) => found.close(),
    () => {
      throw new StartError('BACKUP_MISSING', `There is no file ${file} that can be read. Check the path.`)
    },
  )
  const found: Record<string, string> = {}
  let manifest: Manifest | undefined
  const unpacked = createReadStream(file).pipe(createGunzip())
  try {
    for await (const { name, content } of readTar(unpacked as AsyncIterable<Buffer>)) {
      if (name === MANIFEST) {
        manifest = manifestSchema.parse(JSON.parse((await wholeOf(content)).toString()))
        continue
      }
      if (!NAME.test(name)) throw new Error('it holds a file that no backup has')
      if (name.endsWith('/')) await mkdir(join(into, name), { recursive: true, mode: 0o700 })
      else found[name] = await writeFrom(content, join(into, name))
    }
  } catch (error) {
    if (isOfTheDisk(error)) throw error
    throw damaged(error instanceof SyntaxError || !(error instanceof Error) ? 'what it says of itself cannot be read' : error.message)
  } finally {
    unpacked.destroy()
  }
  if (!manifest) throw damaged('it does not say what is in it')
  const names = new Set([...Object.keys(manifest.files), ...Object.keys(found)])
  const wrong = [...names].filter((name) => manifest.files[name] !== found[name]).length
  if (wrong > 0) throw damaged(`${wrong} of its files are not as they were`)
  return manifest
}

/** Writes a file, and gives back its hash. */
async function writeFrom(content: AsyncIterable<Buffer>, path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const output = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  try {
    for await (const chunk of content) {
      hash.update(chunk)
      await output.writeFile(chunk)
    }
    await output.sync()
  } finally {
    await output.close()
  }
  return hash.digest('hex')
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import * as z from 'zod/mini'
import { StartError } from '../../errors/StartError.ts'
import { readTar, readAll } from './tar.ts'
import { type Manifest, MANIFEST } from './writeArchive.ts'

/** Unpacks a backup into a folder and verifies each file against the manifest. @throws StartError for a missing or incomplete file. */
export async function readArchive(file: string, into: string): Promise<Manifest> {
  const damaged = (why: string) =>
    new StartError('BACKUP_DAMAGED', `${file} is not a complete backup (${why}). Nothing was changed. Choose another file.`)
  await open(file).then(
    (found) => found.close(),
    () => {
      throw new StartError('BACKUP_MISSING', `The file ${file} does not exist or can’t be read. Check the path.`)
    },
  )
  const found: Record<string, string> = {}
  let manifest: Manifest | undefined
  const unpacked = createReadStream(file).pipe(createGunzip())
  try {
    for await (const { name, content } of readTar(unpacked)) {
      if (name === MANIFEST) {
        manifest = manifestSchema.parse(JSON.parse((await readAll(content)).toString()))
        continue
      }
      if (!NAME.test(name)) throw new Error('it contains an unexpected file')
      if (name.endsWith('/')) await mkdir(join(into, name), { recursive: true, mode: 0o700 })
      else found[name] = await writeFrom(content, join(into, name))
    }
  } catch (error) {
    if (isOfTheDisk(error)) throw error
    throw damaged(error instanceof SyntaxError || !(error instanceof Error) ? 'its manifest can’t be read' : error.message)
  } finally {
    unpacked.destroy()
  }
  if (!manifest) throw damaged('it has no manifest')
  const names = new Set([...Object.keys(manifest.files), ...Object.keys(found)])
  const wrong = [...names].filter((name) => manifest.files[name] !== found[name]).length
  if (wrong > 0) throw damaged(`${wrong} of its files do not match the manifest`)
  return manifest
}

const manifestSchema = z.object({ format: z.literal(1), madeAt: z.iso.datetime(), files: z.record(z.string(), z.string()) })

/** File names inside the folder only: letters, digits and similar characters, no part of dots alone. */
const NAME = /^(database|uploads)(\/(?!\.{1,2}(\/|$))[\w.+-]+)+\/?$/

const isOfTheDisk = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM'].includes((error as { code?: string }).code ?? '')

/** Writes a file and returns its hash. */
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

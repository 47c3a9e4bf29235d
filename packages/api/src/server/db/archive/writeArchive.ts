import { createHash } from 'node:crypto'
import { createWriteStream, readdirSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { TAR_END, tarHeader, tarPadding } from './tar.ts'

/** Writes folders into one gzipped tar file, each under its name. The file appears complete or not at all, readable by its owner only. The
 * folders must not change during the backup, except that files may be removed.
 */
export async function writeArchive(file: string, folders: Readonly<Record<string, string>>, now: Date): Promise<void> {
  const part = `${file}.part`
  try {
    await pipeline(pack(folders, now), createGzip({ level: 1 }), createWriteStream(part, { mode: 0o600, flags: 'w' }))
    const written = await open(part, 'r')
    await written.sync()
    await written.close()
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** The last file of a backup: lists its files with hashes. */
export interface Manifest {
  readonly format: 1
  readonly madeAt: string
  /** SHA-256 of each file, by its name. */
  readonly files: Readonly<Record<string, string>>
}

/** The name of the manifest in an archive. */
export const MANIFEST = 'manifest.json'

async function* pack(folders: Readonly<Record<string, string>>, now: Date): AsyncGenerator<Buffer> {
  const files: Record<string, string> = {}
  for (const [name, folder] of Object.entries(folders))
    for (const path of pathsIn(folder)) {
      const place = `${name}/${relative(folder, path).split(sep).join('/')}`
      const file = await open(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
      if (!file) continue
      try {
        const found = await file.stat()
        // the database needs even its empty folders
        if (found.isDirectory()) {
          yield tarHeader({ name: `${place}/`, size: 0 })
          continue
        }
        const entry = { name: place, size: found.size }
        const hash = createHash('sha256')
        let left = entry.size
        yield tarHeader(entry)
        for await (const chunk of contentOf(file, entry.size)) {
          hash.update(chunk)
          left -= chunk.length
          yield chunk
        }
        if (left !== 0) throw new Error('a file changed during the backup')
        yield tarPadding(entry.size)
        files[entry.name] = hash.digest('hex')
      } finally {
        await file.close()
      }
    }
  const manifest: Manifest = { format: 1, madeAt: now.toISOString(), files }
  const content = Buffer.from(JSON.stringify(manifest))
  yield tarHeader({ name: MANIFEST, size: content.length })
  yield content
  yield tarPadding(content.length)
  yield TAR_END
}

/** The content of a file: in one piece if small, like most of a database's thousand files. */
async function* contentOf(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  if (size <= 2 ** 20) yield await file.readFile()
  else yield* file.createReadStream({ autoClose: false })
}

/** All files and folders in a folder, without unfinished ones (`.part`). */
function pathsIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() || (entry.isFile() && !entry.name.endsWith('.part')))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

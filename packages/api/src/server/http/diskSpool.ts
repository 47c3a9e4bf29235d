import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from './ApiError.ts'
import type { Spool } from '../services.ts'

/** Names that only we give. */
const OURS = /^[0-9a-f-]{36}\.body$/

/**
 * Keeps bodies in files of a folder until they are handled. A file loses its name as soon as it is open: whatever becomes of the
 * request or of this process, the system frees it, and nobody else can open it. `most` at a time, then it refuses with 503.
 */
export function diskSpool(folder: string, most: number): Spool {
  let count = 0
  return {
    begin: async () => {
      if (count >= most)
        throw new ApiError(503, 'UPLOADS_BUSY', 'Many documents are coming in. Wait a moment, then send yours again.', { retryAfter: 10 })
      count++
      try {
        return keep(await openNameless(folder), () => count--)
      } catch (error) {
        count--
        throw error
      }
    },
  }
}

/** Removes what a process left behind that was ended between opening a file and taking its name away. */
export async function sweepSpool(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) if (OURS.test(name)) await rm(join(folder, name), { force: true })
}

type File = Awaited<ReturnType<typeof open>>

async function openNameless(folder: string): Promise<File> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const place = join(folder, `${randomUUID()}.body`)
  const file = await open(place, 'wx+', 0o600)
  try {
    // another server on this folder may have swept it already
    await unlink(place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

function keep(file: File, onRemoved: () => void): Awaited<ReturnType<Spool['begin']>> {
  let size = 0
  return {
    write: async (chunk) => {
      await file.writeFile(chunk)
      size += chunk.byteLength
    },
    read: async () => {
      const content = Buffer.allocUnsafe(size)
      let at = 0
      while (at < size) {
        const { bytesRead } = await file.read(content, at, size - at, at)
        if (bytesRead === 0) throw new Error('a spooled body is shorter than it was written')
        at += bytesRead
      }
      return content
    },
    remove: async () => {
      onRemoved()
      await file.close()
    },
  }
}

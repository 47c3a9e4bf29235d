import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadStore } from '../services.ts'

/** Stores uploads as files named by id; each write is atomic and survives a power cut. */
export function diskUploads(folder: string): UploadStore {
  return {
    put: async (id, content) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const place = join(folder, id)
      const part = `${place}.part`
      try {
        await writeFile(part, content, { mode: 0o600, flush: true })
        await rename(part, place)
        await syncFolder(folder)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    get: (id) => readFile(join(folder, id)).catch(noneWhere('ENOENT')),
    list: async function* list() {
      const files = await opendir(folder).catch(noneWhere('ENOENT'))
      for await (const file of files ?? []) {
        if (!file.isFile()) continue
        const found = () => stat(join(folder, file.name)).catch(noneWhere('ENOENT'))
        yield { name: file.name, storedAt: async () => (await found())?.mtime }
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** A new name is durable once its folder is synced; Windows does this itself and rejects the call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Converts a system error with one code to undefined. */
function noneWhere(code: string) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (error.code === code) return undefined
    throw error
  }
}

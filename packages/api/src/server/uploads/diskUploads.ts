import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadStore } from '../services.ts'

/** Keeps uploads as files in a folder, named by their ids; a file is there whole or not at all, also after a power cut. */
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
    list: async function* list(prefix) {
      const files = await opendir(folder).catch(noneWhere('ENOENT'))
      for await (const file of files ?? []) {
        if (!file.isFile() || !file.name.startsWith(prefix)) continue
        const found = () => stat(join(folder, file.name)).catch(noneWhere('ENOENT'))
        yield { name: file.name, storedAt: async () => (await found())?.mtime }
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** A new name is in the folder for good once the folder itself is on the disk; Windows does that by itself, and refuses to be asked. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Takes a system's error of one code for nothing there. */
function noneWhere(code: string) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (error.code === code) return undefined
    throw error
  }
}

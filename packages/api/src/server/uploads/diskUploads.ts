import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadStore } from '../services.ts'

/** Keeps uploads as files in a folder, named by their ids; a file is there whole or not at all. */
export function diskUploads(folder: string): UploadStore {
  return {
    put: async (id, content) => {
      await mkdir(folder, { recursive: true })
      const place = join(folder, id)
      await writeFile(`${place}.part`, content, { mode: 0o600 })
      await rename(`${place}.part`, place)
    },
    get: (id) =>
      readFile(join(folder, id)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
  }
}

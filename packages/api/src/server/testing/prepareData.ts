import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../db/openDatabase.ts'
import { cacheDatabase } from './cacheDatabase.ts'

/**
 * Fills a data folder with what a server leaves in it that was started once: an empty database, and its lock. To make one takes three seconds of a core,
 * to copy one a tenth of that; a test of the first start itself does without.
 */
export async function prepareData(dataFolder: string): Promise<void> {
  const kept = await cacheDatabase('data', async (path) => {
    const { close } = await openDatabase({ folder: join(path, 'database') })
    await close()
  })
  cpSync(kept, dataFolder, { recursive: true })
}

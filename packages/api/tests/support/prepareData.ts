import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../src/server/db/openDatabase.ts'
import { cacheDatabase } from './cacheDatabase.ts'

/** Fills a data folder as after a first start: an empty database and its lock. Creating one takes three seconds of CPU, copying a tenth of
 * that; tests of the first start don't use it.
 */
export async function prepareData(dataFolder: string): Promise<void> {
  const kept = await cacheDatabase('data', async (path) => {
    const { close } = await openDatabase({ folder: join(path, 'database') })
    await close()
  })
  cpSync(kept, dataFolder, { recursive: true })
}

import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { OpenDatabase } from '../db/Database.ts'
import { openInMemory } from '../db/embedded/openEmbedded.ts'
import { migrationsFolder } from '../db/migrateOrExplain.ts'

const folder = fileURLToPath(new URL('../../../../../.cache/databases', import.meta.url))

/** An empty database in memory, migrated. The first one is kept as a file for all others: to make one takes two seconds of a core, to read one a fifth of that. */
export async function openEmptyDatabase(): Promise<OpenDatabase> {
  const kept = join(folder, `${whatItIsMadeOf()}.tar`)
  if (!existsSync(kept)) await keepOne(kept)
  return openInMemory(new Blob([readFileSync(kept)]))
}

async function keepOne(path: string): Promise<void> {
  const client = new PGlite()
  await migrate(drizzle(client), { migrationsFolder })
  const dump = await client.dumpDataDir('none')
  await client.close()
  mkdirSync(folder, { recursive: true })
  // whole or not at all: other tests look for it meanwhile
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, new Uint8Array(await dump.arrayBuffer()))
  renameSync(unfinished, path)
}

/** Another one for other migrations, and for another release of the database. */
function whatItIsMadeOf(): string {
  const hash = createHash('sha256').update(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  for (const file of globSync('**/*', { cwd: migrationsFolder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted())
    hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrationsFolder } from '../../src/server/db/migrateOrExplain.ts'

const folder = fileURLToPath(new URL('../../../../.cache/databases', import.meta.url))

/** Path of a cached empty, migrated database in one form. `make` writes it on first use. */
export async function cacheDatabase(form: string, make: (path: string) => Promise<void>): Promise<string> {
  const kept = join(folder, `${whatItIsMadeOf()}.${form}`)
  if (existsSync(kept)) return kept
  mkdirSync(folder, { recursive: true })
  // renamed when complete, because concurrent tests look for it
  const unfinished = `${kept}.${process.pid}`
  await make(unfinished)
  try {
    renameSync(unfinished, kept)
  } catch (error) {
    // a concurrent test was first; a rename does not replace a folder
    if (!existsSync(kept)) throw error
    rmSync(unfinished, { recursive: true })
  }
  return kept
}

/** Cache key: changes with the migrations and the database release. */
function whatItIsMadeOf(): string {
  const hash = createHash('sha256').update(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  for (const file of globSync('**/*', { cwd: migrationsFolder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted())
    hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

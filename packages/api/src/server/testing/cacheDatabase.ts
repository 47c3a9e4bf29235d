import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrationsFolder } from '../db/migrateOrExplain.ts'

const folder = fileURLToPath(new URL('../../../../../.cache/databases', import.meta.url))

/** Where an empty, migrated database is kept in one form. `make` writes it to a path, the first time that it is asked for. */
export async function cacheDatabase(form: string, make: (path: string) => Promise<void>): Promise<string> {
  const kept = join(folder, `${whatItIsMadeOf()}.${form}`)
  if (existsSync(kept)) return kept
  mkdirSync(folder, { recursive: true })
  // whole or not at all: other tests look for it meanwhile
  const unfinished = `${kept}.${process.pid}`
  await make(unfinished)
  try {
    renameSync(unfinished, kept)
  } catch (error) {
    // another one was first, and a folder is not put in the place of its own
    if (!existsSync(kept)) throw error
    rmSync(unfinished, { recursive: true })
  }
  return kept
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

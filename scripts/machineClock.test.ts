import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const SERVER = 'packages/api/src/server/'

/** Files that read the machine's clock, and why that need not be the database's (ADR 0039). */
const ALLOWED: Readonly<Record<string, string>> = {
  'db/embedded/openEmbedded.ts': 'partitions of this year and the next; the same machine is the database',
  'db/embedded/takeSnapshot.ts': 'name and date of a file; the database is not open',
  'db/openDatabase.ts': 'partitions of this year and the next; the hourly maintenance repeats it by the database’s time',
  'start/backup/backup.ts': 'date of a file',
  'start/backup/restore.ts': 'name of a folder that is moved aside',
  'start/enrolTestMember.ts': 'the current code of a second factor, which is not stored',
}

test('the server takes each stored time from the database, not from the machine', () => {
  const sources = globSync('**/*.ts', { cwd: join(root, SERVER) }).filter((file) => !file.endsWith('.test.ts'))
  const reading = sources.filter((file) => /\bDate\(\)|\bDate\.now\b/.test(readFileSync(join(root, SERVER, file), 'utf8')))
  expect(sources.length).toBeGreaterThan(200)
  expect(reading.toSorted()).toEqual(Object.keys(ALLOWED))
})

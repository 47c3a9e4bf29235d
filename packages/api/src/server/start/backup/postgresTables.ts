import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { escapeIdentifier, type PoolClient } from 'pg'
import { from, to } from 'pg-copy-streams'
import * as z from 'zod/mini'
import { openDatabase, openPool } from '../../db/openDatabase.ts'
import { tables } from '../../db/references.ts'
import { readiness } from '../../db/schema.ts'
import { StartError } from '../../errors/StartError.ts'

/** Writes the rows of each table to a file in the folder, from one snapshot, while servers run. @throws StartError without a connection */
export async function dumpTables(url: string, folder: string): Promise<void> {
  const contents = Object.fromEntries(dumped.map(({ name, columns }) => [name, columns.map((column) => column.name)]))
  await inSession(url, 'begin isolation level repeatable read read only', async (session) => {
    for (const [name, columns] of Object.entries(contents)) {
      // a partitioned parent table can only be copied by a query
      const rows = session.query(to(`copy (select ${listOf(columns)} from ${escapeIdentifier(name)}) to stdout`))
      await pipeline(rows, createWriteStream(join(folder, `${name}.copy`), { mode: 0o600 }))
    }
  })
  await writeFile(join(folder, CONTENTS), JSON.stringify(contents), { mode: 0o600 })
}

/** Restores a dump into an empty database in one transaction, after creating the tables. Returns the number of accounts.
 * @throws StartError if the database has rows, or the folder is not a PostgreSQL dump
 */
export async function restoreTables(url: string, folder: string, file: string): Promise<number> {
  if (!existsSync(join(folder, CONTENTS)))
    throw new StartError(
      'BACKUP_DAMAGED',
      `${file} is a backup of an embedded database. Restore it without DATABASE_URL, or choose another file.`,
    )
  const contents = contentsSchema.parse(JSON.parse(await readFile(join(folder, CONTENTS), 'utf8')))
  const { close } = await openDatabase({ url })
  await close()
  return inSession(url, 'begin', async (session) => {
    for (const { name, columns } of dumped) {
      if (contents[name] === undefined) continue
      const table = escapeIdentifier(name)
      const { rows } = await session.query(`select from ${table} limit 1`)
      if (rows.length > 0)
        throw new StartError(
          'FILE_EXISTS',
          `The database of DATABASE_URL already contains rows (${name}). Create an empty database and set DATABASE_URL to it. Nothing was changed.`,
        )
      const into = session.query(from(`copy ${table} (${listOf(contents[name])}) from stdin`))
      await pipeline(createReadStream(join(folder, `${name}.copy`)), into)
      for (const counter of columns.filter((column) => column.getSQLType() === 'bigserial'))
        await session.query(`select setval(pg_get_serial_sequence($1, $2), max(${escapeIdentifier(counter.name)})) from ${table}`, [
          name,
          counter.name,
        ])
    }
    const { rows } = await session.query<{ count: number }>('select count(*)::int as count from users')
    return rows[0]?.count ?? 0
  })
}

/** The file with the columns of each dumped table. */
const CONTENTS = 'tables.json'
const contentsSchema = z.record(z.string(), z.array(z.string()))

/** Tables to dump, each after the tables it references; servers write the row of `readiness` themselves. */
const dumped = tables.filter((table) => table !== readiness).map((table) => getTableConfig(table))

const listOf = (columns: readonly string[]) => columns.map((column) => escapeIdentifier(column)).join(', ')

/** Runs work in one transaction on a separate connection. */
async function inSession<Result>(url: string, begin: string, work: (session: PoolClient) => Promise<Result>): Promise<Result> {
  const pool = await openPool({ connectionString: url, max: 1 })
  const session = await pool.connect()
  try {
    await session.query(begin)
    // dates and numbers have one format, independent of the server's settings
    await session.query('set local datestyle = iso; set local extra_float_digits = 1')
    const result = await work(session)
    await session.query('commit')
    return result
  } finally {
    session.release(true)
    await pool.end()
  }
}

import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from './Database.ts'

/** Runs the pending migrations of a folder, each in its own transaction, on the single connection of `db`. A migration outside a transaction
 * may be interrupted, and is then rerun from its start.
 */
export async function runMigrations(db: Database, migrationsFolder: string): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  const [last] = await db.select({ at: sql<string | null>`max(created_at)` }).from(sql`drizzle.__drizzle_migrations`)
  const isNew = ({ folderMillis }: MigrationMeta) => folderMillis > Number(last?.at ?? 0)
  for (const migration of readMigrationFiles({ migrationsFolder }).filter(isNew)) {
    if (isOutsideTransaction(migration)) await runOutside(db, migration)
    else await db.transaction((tx) => runInside(tx, migration))
  }
}

/** The first line of a migration that runs outside a transaction, as creating an index concurrently requires. */
export const OUTSIDE_TRANSACTION = '-- outside a transaction'

/** A longer wait would block all later queries on the table. */
const LIMITS = [sql`set local lock_timeout = '5s'`, sql`set local statement_timeout = '60s'`]
/** A concurrent statement blocks no others; its duration depends on the size of the table. */
const LIMITS_OUTSIDE = [sql`set lock_timeout = 0`, sql`set statement_timeout = '1h'`]
const RESET = [sql`reset lock_timeout`, sql`reset statement_timeout`]

/** Whether a migration runs outside a transaction. */
export function isOutsideTransaction({ sql: [first = ''] }: Pick<MigrationMeta, 'sql'>): boolean {
  return first.trimStart().startsWith(OUTSIDE_TRANSACTION)
}

async function runInside(tx: Database, migration: MigrationMeta): Promise<void> {
  for (const limit of LIMITS) await tx.execute(limit)
  await runStatements(tx, migration)
}

async function runOutside(db: Database, migration: MigrationMeta): Promise<void> {
  for (const limit of LIMITS_OUTSIDE) await db.execute(limit)
  try {
    await runStatements(db, migration)
  } finally {
    for (const reset of RESET) await db.execute(reset)
  }
}

async function runStatements(db: Database, { sql: statements, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of statements) await db.execute(sql.raw(statement))
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`)
}

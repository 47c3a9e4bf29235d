import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema.ts'

const all: readonly PgTable[] = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [table] : []))

/** All foreign keys: columns of a table that reference another. */
export const references = all.flatMap((table) => getTableConfig(table).foreignKeys.map((key) => ({ table, ...key.reference() })))

/** All tables, each after the tables it references. */
export const tables: readonly PgTable[] = [...new Set(all.flatMap(withReferred))]

function withReferred(table: PgTable): readonly PgTable[] {
  const referred = references.flatMap(({ table: from, foreignTable }) => (from === table && foreignTable !== table ? [foreignTable] : []))
  return [...referred.flatMap(withReferred), table]
}

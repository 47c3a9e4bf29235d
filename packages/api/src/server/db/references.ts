import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema.ts'

const all: readonly PgTable[] = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [table] : []))

/** Every foreign key: columns of a table that refer to those of another. */
export const references = all.flatMap((table) => getTableConfig(table).foreignKeys.map((key) => ({ table, ...key.reference() })))

/** Every table, each after those that it refers to. */
export const tables: readonly PgTable[] = [...new Set(all.flatMap(withReferred))]

function withReferred(table: PgTable): readonly PgTable[] {
  const referred = references.flatMap(({ table: from, foreignTable }) => (from === table && foreignTable !== table ? [foreignTable] : []))
  return [...referred.flatMap(withReferred), table]
}

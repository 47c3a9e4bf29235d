import { PGlite } from '@electric-sql/pglite'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsFolder } from './migrateOrExplain.ts'
import * as schema from './schema.ts'

const client = new PGlite()
const rows = async <Row>(text: string) => (await client.query<Row>(text)).rows
beforeAll(() => migrate(drizzle(client), { migrationsFolder }))
afterAll(() => client.close())

test('a migrated database has the tables and columns of the schema, and no others', async () => {
  const tables = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [table] : []))
  const wanted = tables.flatMap((table) => getTableConfig(table).columns.map(({ name }) => `${getTableName(table)}.${name}`))
  const found = await rows<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and not (select relispartition from pg_class where oid = table_name::regclass)`,
  )
  expect(found.map(({ column }) => column).toSorted()).toEqual(wanted.toSorted())
})

test('a second start applies no migration again', async () => {
  const applied = () => rows('select * from drizzle.__drizzle_migrations')
  const before = await applied()
  await migrate(drizzle(client), { migrationsFolder })
  expect(await applied()).toEqual(before)
})

test.each([
  'audit_log',
  'audit_log_default',
  'decisions',
  'on_file_statements',
  'stop_changes',
  'stops',
  'submissions',
  'treatment_events',
])('no row of %s is changed or removed', async (table) => {
  const triggers = await rows<{ events: string }>(
    `select pg_get_triggerdef(oid) as events from pg_trigger where not tgisinternal and tgenabled = 'O' and tgrelid = '${table}'::regclass`,
  )
  const events = triggers.map(({ events: text }) => / BEFORE ([A-Z ]+) ON .* FUNCTION refuse_change/.exec(text)?.[1] ?? '')
  // the age that a row has to have is read from a column of its table
  const [, age = ''] = /refuse_change\('(\w+)'\)/.exec(JSON.stringify(triggers)) ?? []
  expect(await rows(`select ${age} from ${table}`)).toEqual([])
  expect(events.toSorted()).toEqual(['DELETE OR UPDATE', 'TRUNCATE'])
  await expect(client.exec(`truncate ${table} cascade`)).rejects.toThrow('only ever added')
})

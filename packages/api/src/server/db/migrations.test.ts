import { PGlite } from '@electric-sql/pglite'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unsafeChanges } from '../../../tests/support/unsafeChanges.ts'
import { migrateOrExplain, migrationsFolder } from './migrateOrExplain.ts'
import { isOutsideTransaction, OUTSIDE_TRANSACTION } from './runMigrations.ts'
import * as schema from './schema.ts'

const client = new PGlite()
const database = drizzle(client, { schema })
const rows = async <Row>(text: string) => (await client.query<Row>(text)).rows
beforeAll(() => migrateOrExplain(database))
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
  await migrateOrExplain(database)
  expect(await applied()).toEqual(before)
})

test('what a member is called and licensed for never changes, and no member is removed', async () => {
  await client.exec(
    `insert into members (email, name, profession, provinces, password_hash, totp_secret) values ('kim', 'Kim', 'support', '[]', '-', '-')`,
  )
  for (const change of [`update members set name = 'Alex'`, `update members set provinces = '["ON"]'`, 'delete from members'])
    await expect(client.exec(change)).rejects.toThrow('only ever added')
  await client.exec('update members set disabled_at = now()')
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
  // the minimum age of a row is read from a column of its table
  const [, age = ''] = /refuse_change\('(\w+)'\)/.exec(JSON.stringify(triggers)) ?? []
  expect(await rows(`select ${age} from ${table}`)).toEqual([])
  expect(events.toSorted()).toEqual(['DELETE OR UPDATE', 'TRUNCATE'])
  await expect(client.exec(`truncate ${table} cascade`)).rejects.toThrow('only ever added')
})

/** Columns and tables that a migration may remove, each with the release that stopped using it. */
const CONTRACTIONS: Readonly<Record<string, string>> = {}

describe('a migration', () => {
  beforeAll(() => client.exec('drop schema public cascade; create schema public'))

  test('of this version only adds to the one before, so that servers of both work on one database', async () => {
    const [baseline, ...later] = readMigrationFiles({ migrationsFolder })
    for (const statement of baseline?.sql ?? []) await client.exec(statement)
    for (const migration of later) {
      const unsafe = await unsafeChanges(client, migration.sql, isOutsideTransaction(migration))
      expect(unsafe.filter((change) => !(change in CONTRACTIONS))).toEqual([])
    }
  })

  const plain = (...statements: string[]) => ({ statements, isOutside: false })
  const outside = (...statements: string[]) => ({
    statements: [`${OUTSIDE_TRANSACTION}\n${statements[0]}`, ...statements.slice(1)],
    isOutside: true,
  })
  test.each([
    ['a table that is dropped', plain('drop table parcels'), /drops or renames the table parcels/],
    ['a table that is renamed', plain('alter table parcels rename to boxes'), /drops or renames the table parcels/],
    ['a column that is dropped', plain('alter table parcels drop column weight'), /drops or renames parcels.weight/],
    ['a column that is renamed', plain('alter table parcels rename column weight to grams'), /drops or renames parcels.weight/],
    ['a changed type', plain('alter table parcels alter column weight type text'), /type of parcels.weight from integer to text/],
    ['a column that becomes required', plain('alter table parcels alter column weight set not null'), /makes parcels.weight not null/],
    [
      'a new column that is required',
      plain('alter table parcels add column size text not null'),
      /adds parcels.size as not null without a default/,
    ],
    ['a default that is dropped', plain('alter table parcels alter column sent drop default'), /drops the default of parcels.sent/],
    ['an index that blocks writes', plain('create index by_weight on parcels (weight)'), /creates the index by_weight/],
    ['a unique constraint', plain('alter table parcels add unique (weight)'), /creates the index parcels_weight_key/],
    ['a check of every row', plain('alter table parcels add constraint light check (weight < 9)'), /checks the constraint parcels.light/],
    [
      'a check of what the old version writes',
      plain('alter table parcels add constraint light check (weight < 9) not valid'),
      /checks writes of the old version with parcels.light/,
    ],
    [
      'a unique index of what the old version writes',
      outside('drop index concurrently if exists one_weight', 'create unique index concurrently one_weight on parcels (weight)'),
      /checks writes of the old version with one_weight/,
    ],
    [
      'a table that is written again',
      plain('alter table parcels add column key uuid not null default gen_random_uuid()'),
      /rewrites the whole table parcels/,
    ],
    [
      'an index that may be left half made',
      outside('create index concurrently by_weight on parcels (weight)'),
      /does not first drop by_weight/,
    ],
    ['other statements outside a transaction', outside('update parcels set weight = 1'), /can’t be rerun/],
  ])('with %s is refused', async (_what, { statements, isOutside }, fault) => {
    await client.exec('drop table if exists boxes, parcels; create table parcels (weight integer, sent boolean not null default false)')
    expect((await unsafeChanges(client, statements, isOutside)).join()).toMatch(fault)
  })

  test('that only adds is allowed, with an index that is created concurrently', async () => {
    await client.exec('drop table if exists boxes, parcels; create table parcels (weight integer)')
    const adding = [
      `alter table parcels add column size text, add column count integer not null default 1`,
      'alter table parcels add constraint short check (length(size) < 9) not valid',
      'create table boxes (id integer primary key)',
    ]
    expect(await unsafeChanges(client, adding, false)).toEqual([])
    const { statements } = outside('drop index concurrently if exists by_weight', 'create index concurrently by_weight on parcels (weight)')
    expect(await unsafeChanges(client, [...statements, 'alter table parcels validate constraint short'], true)).toEqual([])
  })
})

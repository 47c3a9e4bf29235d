import type { PGlite } from '@electric-sql/pglite'

/** Statements allowed in a migration outside a transaction; each can be rerun after an interruption. */
const OUTSIDE = /^(create (unique )?index concurrently|drop index concurrently if exists|alter table \S+ validate constraint)\b/i
const CREATED = /^create (?:unique )?index concurrently "?(\w+)/i
const DROPPED = /^drop index concurrently if exists "?(\w+)/i

/** A named row of the catalogue. */
interface Entry {
  readonly name: string
  readonly of: string
  /** The type of a column, the file of a table; for a constraint or a unique index its columns, comma-separated. */
  readonly is: string
  readonly isRequired: boolean
  readonly isFilled: boolean
}
type Catalogue = Readonly<Record<'table' | 'column' | 'index' | 'constraint', ReadonlyMap<string, Entry>>>

/** Runs the statements of a migration and lists those that break servers of the previous version or block patients during it: a database
 * with rows serves throughout.
 * @see docs/migrations.md
 */
export async function unsafeChanges(client: PGlite, statements: readonly string[], isOutside: boolean): Promise<readonly string[]> {
  const before = await readCatalogue(client)
  for (const statement of statements) await client.exec(statement)
  const after = await readCatalogue(client)
  return [
    ...[...before.table.values()].flatMap(({ name, is }) => tableChanges(name, is, after)),
    ...[...before.column.values()].flatMap((column) => columnChanges(column, after)),
    ...added('column', before, after)
      .filter(({ isRequired, isFilled }) => isRequired && !isFilled)
      .map(({ name }) => `adds ${name} as not null without a default: the old version writes no value`),
    ...(isOutside
      ? outsideFaults(statements)
      : added('index', before, after).map(({ name }) => `creates the index ${name} while it blocks writes: create it concurrently`)),
    ...added('constraint', before, after)
      .filter(({ isRequired }) => isRequired)
      .map(({ name }) => `checks the constraint ${name} on every row at once: add it as not valid, and validate it afterwards`),
    ...[...added('index', before, after), ...added('constraint', before, after)]
      .filter(({ is }) => is.split(',').some((column) => before.column.has(column)))
      .map(({ name }) => `checks writes of the old version with ${name}: add it when no running version violates it`),
  ]
}

const tableChanges = (name: string, file: string, { table }: Catalogue): readonly string[] => {
  const now = table.get(name)
  if (!now) return [`drops or renames the table ${name}`]
  return now.is === file ? [] : [`rewrites the whole table ${name}`]
}

function columnChanges(old: Entry, { table, column }: Catalogue): readonly string[] {
  const { name, of } = old
  const now = column.get(name)
  if (!table.has(of)) return []
  if (!now) return [`drops or renames ${name}`]
  return [
    ...(now.is === old.is ? [] : [`changes the type of ${name} from ${old.is} to ${now.is}`]),
    ...(now.isRequired && !old.isRequired ? [`makes ${name} not null`] : []),
    ...(now.isRequired && old.isFilled && !now.isFilled ? [`drops the default of ${name}: the old version writes no value`] : []),
  ]
}

/** New entries on tables that existed before. */
const added = (kind: 'column' | 'index' | 'constraint', before: Catalogue, after: Catalogue): readonly Entry[] =>
  [...after[kind].values()].filter(({ name, of }) => before.table.has(of) && !before[kind].has(name))

function outsideFaults(statements: readonly string[]): readonly string[] {
  const plain = statements.map((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim())
  return plain.flatMap((statement, at) => {
    if (!OUTSIDE.test(statement)) return [`runs outside a transaction, and can’t be rerun after an interruption: ${statement}`]
    const index = CREATED.exec(statement)?.[1]
    const isDroppedFirst = plain.slice(0, at).some((earlier) => DROPPED.exec(earlier)?.[1] === index)
    return index === undefined || isDroppedFirst ? [] : [`does not first drop ${index}, which an interruption may leave invalid`]
  })
}

async function readCatalogue(client: PGlite): Promise<Catalogue> {
  const read = async (query: string) => {
    const { rows } = await client.query<Entry>(query)
    return new Map(rows.map((entry) => [entry.name, entry]))
  }
  const columns = (keys: string) =>
    `(select string_agg(t.relname || '.' || attname, ',') from pg_attribute where attrelid = t.oid and attnum = any(${keys}))`
  const tables = `pg_class t where t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace`
  return {
    table: await read(
      `select t.relname as name, t.relname as of, t.relfilenode::text as "is", false as "isRequired", false as "isFilled" from ${tables}`,
    ),
    column: await read(`select t.relname || '.' || a.attname as name, t.relname as of, format_type(a.atttypid, a.atttypmod) as "is",
      a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "isFilled"
      from pg_attribute a, ${tables} and a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped`),
    index: await read(
      `select i.indexrelid::regclass::text as name, t.relname as of, coalesce(case when i.indisunique then ${columns('i.indkey')} end, '') as "is",
        false as "isRequired", false as "isFilled" from pg_index i, ${tables} and i.indrelid = t.oid`,
    ),
    constraint:
      await read(`select t.relname || '.' || c.conname as name, t.relname as of, coalesce(${columns('c.conkey')}, '') as "is", c.convalidated as "isRequired", false as "isFilled"
      from pg_constraint c, ${tables} and c.conrelid = t.oid and c.contype in ('c', 'f')`),
  }
}

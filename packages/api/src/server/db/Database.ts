import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Snapshot } from './embedded/takeSnapshot.ts'
import type * as schema from './schema.ts'

/** The database with any driver, or a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** Runs a named job unless another server on the database is running it. */
export type RunExclusive = (job: string, work: () => Promise<void>) => Promise<void>

/** Connections of a server for requests, and requests waiting for one. */
export interface Connections {
  readonly busy: number
  readonly idle: number
  readonly waiting: number
}

/** An open, migrated database. */
export interface OpenDatabase {
  /** For jobs and commands, whose statements take as long as they need. */
  readonly db: Database
  /** For requests: a statement that takes too long fails with `57014`. The embedded database has no limit. */
  readonly requestDb: Database
  readonly close: () => Promise<void>
  /** Runs a job unless another server on this database is running it. */
  readonly runExclusive: RunExclusive
  /** The connections of `requestDb`; undefined for the embedded database, which has one. */
  readonly connections?: () => Connections
  /** The copy made before opening, if requested and the database existed. */
  readonly snapshot?: Pick<Snapshot, 'file' | 'bytes' | 'milliseconds'>
}

import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Snapshot } from './embedded/takeSnapshot.ts'
import type * as schema from './schema.ts'

/** The database, whichever driver carries it; a transaction is one too. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** Does a job, named for all servers on one database, unless another one is doing it. */
export type RunExclusive = (job: string, work: () => Promise<void>) => Promise<void>

/** How many connections a server has, and how many requests wait for one. */
export interface Connections {
  readonly busy: number
  readonly idle: number
  readonly waiting: number
}

/** An open database, migrated to the newest version. */
export interface OpenDatabase {
  readonly db: Database
  readonly close: () => Promise<void>
  /** Does a job unless another server on this database is doing it. */
  readonly runExclusive: RunExclusive
  /** Those of this server; undefined for the embedded database, which has one. */
  readonly connections?: () => Connections
  /** The copy that was made before it was touched, if one was asked for and there was something to copy. */
  readonly snapshot?: Pick<Snapshot, 'file' | 'bytes' | 'milliseconds'>
}

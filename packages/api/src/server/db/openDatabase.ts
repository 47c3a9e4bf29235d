import { setTimeout as wait } from 'node:timers/promises'
import { keepAuditPartitions } from './auditPartitions.ts'
import type { RunExclusive, OpenDatabase } from './Database.ts'
import { openEmbedded } from './embedded/openEmbedded.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolConfig } from 'pg'
import { codeOf } from '../errors/faultOf.ts'
import { StartError } from '../errors/StartError.ts'
import { measureQueries, type Measure } from './measureQueries.ts'
import { migrateOrExplain } from './migrateOrExplain.ts'
import { ReleasingPool } from './ReleasingPool.ts'
import * as schema from './schema.ts'

/** Opens and migrates the database. @throws StartError if it can't be reached or opened, or another process holds it. */
export function openDatabase({ url, folder, snapshots, ...postgres }: DatabaseOptions): Promise<OpenDatabase> {
  return url === undefined ? openEmbedded(folder, snapshots) : openPostgres(url, postgres)
}

/** An arbitrary number shared by all replicas: one at a time runs the migrations. */
const MIGRATION_LOCK = 4_811_305

/** Milliseconds between attempts to get the migration lock. */
const MIGRATION_WAIT = 200

/** An arbitrary number: the namespace of job locks. */
const JOB_LOCKS = 4_811_306

/** Connections of one server for requests. */
const CONNECTIONS = 10

/** Connections of one server for jobs: one holds the lock of each running job. */
const JOB_CONNECTIONS = 8

/** Maximum duration of a statement of a request, in milliseconds: longer than a wait for a lock. */
const STATEMENT_PATIENCE = 15_000

/** Maximum wait of a request for a connection, in milliseconds. */
const PATIENCE = 10_000

/** Maximum wait of a job for a connection, in milliseconds: no one waits for a job. */
const JOB_PATIENCE = 30_000

/** Wrong password or user, unknown database, missing permission. */
const REFUSED = /^(28|3D000|42501)/

export type { Database, OpenDatabase } from './Database.ts'

/** The database: a PostgreSQL URL, or a folder of the embedded one; in memory without either. */
export interface DatabaseOptions {
  readonly url?: string | undefined
  readonly folder?: string | undefined
  /** Folder for copies of the embedded database, each made before it is opened. */
  readonly snapshots?: string | undefined
  /** Migrations folder for PostgreSQL. Default: the server's own. */
  readonly migrations?: string | undefined
  /** Measures each PostgreSQL query. */
  readonly measure?: Measure | undefined
  /** Maximum duration of a statement of `requestDb` in PostgreSQL, in milliseconds. Default: 15 s. */
  readonly statementTimeout?: number | undefined
}

/** Connects to PostgreSQL and runs the migrations, one replica at a time. @throws StartError if it is unreachable or refuses. */
async function openPostgres(
  url: string,
  { migrations, measure, statementTimeout = STATEMENT_PATIENCE }: Pick<DatabaseOptions, 'migrations' | 'measure' | 'statementTimeout'>,
): Promise<OpenDatabase> {
  const ofRequests = await openPool({ connectionString: url, max: CONNECTIONS, statement_timeout: statementTimeout }, measure)
  const pool = createPool({ connectionString: url, max: JOB_CONNECTIONS, connectionTimeoutMillis: JOB_PATIENCE }, measure)
  try {
    await migrateAlone(pool, migrations)
  } catch (error) {
    await pool.end()
    await ofRequests.end()
    throw error
  }
  return {
    db: drizzle(pool, { schema }),
    requestDb: drizzle(ofRequests, { schema }),
    close: async () => {
      await ofRequests.end()
      await pool.end()
    },
    runExclusive: createRunExclusive(pool),
    connections: () => ({
      busy: ofRequests.totalCount - ofRequests.idleCount,
      idle: ofRequests.idleCount,
      waiting: ofRequests.waitingCount,
    }),
  }
}

function createPool(config: PoolConfig, measure: Measure | undefined): ReleasingPool {
  const pool = new ReleasingPool({ connectionTimeoutMillis: PATIENCE, keepAlive: true, ...config })
  if (measure) measureQueries(pool, measure)
  return pool
}

/** Runs the migrations while no other replica does. */
async function migrateAlone(pool: ReleasingPool, folder: string | undefined): Promise<void> {
  const session = await pool.connect()
  const isOurs = async (): Promise<boolean> => {
    const { rows } = await session.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [MIGRATION_LOCK])
    return rows[0]?.ours === true
  }
  try {
    // an index created concurrently waits for all running statements, so waiting inside a statement would deadlock
    while (!(await isOurs())) await wait(MIGRATION_WAIT)
    const db = drizzle(session, { schema })
    await migrateOrExplain(db, folder)
    await keepAuditPartitions(db, new Date())
    await session.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  } finally {
    session.release()
  }
}

/** The lock belongs to a database session and ends with its server. */
function createRunExclusive(pool: ReleasingPool): RunExclusive {
  return async (job, work) => {
    const session = await pool.connect()
    try {
      const { rows } = await session.query<{ ours: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as ours', [JOB_LOCKS, job])
      if (rows[0]?.ours !== true) return
      try {
        await work()
      } finally {
        await session.query('select pg_advisory_unlock($1, hashtext($2))', [JOB_LOCKS, job])
      }
    } finally {
      session.release()
    }
  }
}

/** Connects to PostgreSQL. @throws StartError if it is unreachable or refuses. */
export async function openPool(
  config: PoolConfig & { readonly connectionString: string },
  measure?: DatabaseOptions['measure'],
): Promise<ReleasingPool> {
  const pool = createPool(config, measure)
  try {
    await pool.query('select 1')
    return pool
  } catch (error) {
    await pool.end()
    const { host, pathname } = new URL(config.connectionString) // without the password
    const code = codeOf(error) ?? ''
    throw REFUSED.test(code)
      ? new StartError(
          'DATABASE_REFUSED',
          `PostgreSQL at ${host} rejects this user or the database ${pathname.slice(1)} (${code}). Correct DATABASE_URL.`,
        )
      : new StartError('DATABASE_UNREACHABLE', `PostgreSQL at ${host} does not respond (${code}). Start it, or correct DATABASE_URL.`)
  }
}

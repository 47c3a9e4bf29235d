import { sql } from 'drizzle-orm'
import { faultOf } from '../errors/faultOf.ts'
import type { Database } from './Database.ts'

/** Starts a clock that follows the database's time, so that replicas agree on due dates and expiry even if their own clocks differ. Between
 * readings it uses the monotonic clock of the process.
 */
export async function startDatabaseClock(db: Database, { report }: { readonly report: (fault: unknown) => void }): Promise<DatabaseClock> {
  let { offset } = await readClock(db)
  const read = async () => {
    const reading = await readClock(db)
    if (reading.took <= LONGEST_READING) ({ offset } = reading)
  }
  const timer = setInterval(() => void read().catch((error: unknown) => report(faultOf(error, 'clock'))), EVERY)
  timer.unref()
  return { now: () => new Date(performance.now() + offset), stop: () => clearInterval(timer) }
}

/** Interval between readings, in milliseconds. */
const EVERY = 60_000
/** A slower reading is too imprecise, in milliseconds. */
const LONGEST_READING = 1000

/** The database's current time. */
export interface DatabaseClock {
  readonly now: () => Date
  readonly stop: () => void
}

/** Milliseconds from the monotonic clock of the process to the database's time, and the duration of the reading. */
async function readClock(db: Database): Promise<{ readonly offset: number; readonly took: number }> {
  const began = performance.now()
  const [row] = await db.select({ seconds: sql<string>`extract(epoch from clock_timestamp())` }).from(sql`(select 1) as one`)
  const took = performance.now() - began
  return { offset: Number(row?.seconds) * 1000 - (began + took / 2), took }
}

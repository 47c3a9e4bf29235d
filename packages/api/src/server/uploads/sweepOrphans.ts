import { inArray, lt, or, sql } from 'drizzle-orm'
import { orphanedUploads, uploads } from '../db/schema.ts'
import { faultOf } from '../http/faultOf.ts'
import type { Services } from '../services.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** How long a file stays in the store after it was first found without a row: the time to find the right dump after a restore. */
const GRACE = 7 * DAY
/** An orphan that was not seen for as long begins its time again: the server was stopped, or an older dump was restored. */
const GAP = 2 * DAY
/** Ids that are asked for at a time. */
const BATCH = 500
/** A file of ours, whole or half written; anything else in the folder is somebody else's. */
const OURS = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.part)?$/
/** So many files may be without a row whatever the number of rows. */
const FEW = 20

/** What a sweep has found. */
export interface Swept {
  /** Files without a row, which stay for now. */
  readonly waiting: number
  /** Files without a row for a week, which are removed. */
  readonly removed: number
  /** Rows without a file. */
  readonly missing: number
}

/**
 * Removes files that no row has named for a week: a server that was killed, or a transaction that failed, left them. They stay where they are until
 * then, so that a file is served again as soon as it has a row, when a newer dump of the database is restored. Files younger than an hour don't count,
 * since a row follows its file. Rows whose file is gone are reported as a fault. @throws OrphansError, and changes nothing, where most files are
 * without a row: the server may run on the wrong database.
 */
export async function sweepOrphans({
  db,
  uploads: store,
  now,
  report,
}: Pick<Services, 'db' | 'uploads' | 'now' | 'report'>): Promise<Swept> {
  // rows first: a file that comes later is young, and a file of a row that is read here was there before
  const rows = new Set((await db.select({ id: uploads.id }).from(uploads)).map(({ id }) => id))
  const files = new Set<string>()
  const orphans: string[] = []
  for await (const { name, storedAt } of store.list()) {
    files.add(name)
    if (OURS.test(name) && !rows.has(name) && now().getTime() - storedAt.getTime() > HOUR) orphans.push(name)
  }
  if (orphans.length > Math.max(FEW, rows.size)) throw new OrphansError(orphans.length, rows.size)
  const expired = await noteOrphans(db, orphans, now().getTime())
  for (const name of expired) await store.remove(name)

  const missing = await stillThere(
    db,
    [...rows].filter((id) => !files.has(id)),
  )
  if (missing > 0) report(faultOf(new LostUploadsError(missing), 'maintenance'))
  return { waiting: orphans.length - expired.length, removed: expired.length, missing }
}

/** Notes since when files are without a row. @returns those that have been for as long as they are kept. */
async function noteOrphans(db: Services['db'], orphans: readonly string[], moment: number): Promise<string[]> {
  const withRow = db.select({ name: sql`${uploads.id}::text` }).from(uploads)
  const isStale = lt(orphanedUploads.lastSeenAt, new Date(moment - GAP).toISOString())
  await db.delete(orphanedUploads).where(or(isStale, inArray(orphanedUploads.name, withRow)))
  const at = new Date(moment).toISOString()
  const expired: string[] = []
  for (let from = 0; from < orphans.length; from += BATCH) {
    const noted = await db
      .insert(orphanedUploads)
      .values(orphans.slice(from, from + BATCH).map((name) => ({ name, firstSeenAt: at, lastSeenAt: at })))
      .onConflictDoUpdate({ target: orphanedUploads.name, set: { lastSeenAt: at } })
      .returning()
    expired.push(...noted.filter(({ firstSeenAt }) => moment - new Date(firstSeenAt).getTime() >= GRACE).map(({ name }) => name))
  }
  return expired
}

/** Of some rows, how many have not been replaced since they were read. */
async function stillThere(db: Services['db'], ids: readonly string[]): Promise<number> {
  let count = 0
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    count += (await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, batch))).length
  }
  return count
}

/** More files are without a row than rows are there: the store may be another database's. */
class OrphansError extends Error {
  override readonly name = 'OrphansError'
  readonly code = 'TOO_MANY_ORPHANS'

  constructor(orphans: number, rows: number) {
    super(`${orphans} files without a row and ${rows} rows: nothing was removed. Check DATABASE_URL and where uploads lie.`)
  }
}

/** Documents that the store has lost. */
class LostUploadsError extends Error {
  override readonly name = 'LostUploadsError'
  readonly code = 'UPLOADS_LOST'

  constructor(count: number) {
    super(`${count} documents have no file in the store.`)
  }
}

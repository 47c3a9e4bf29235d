import { formatCount } from '@anamnesis/engine/schema/internal'
import { and, eq, exists, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { orphanedUploads, uploads } from '../db/schema.ts'
import { faultOf } from '../errors/faultOf.ts'
import type { Services, UploadStore } from '../services.ts'
import { type MarkedIds, readIds } from './readIds.ts'

/** Removes files without a row for a week, left by killed servers or failed transactions. Until then, restoring a newer dump makes them
 * available again. Ignores files younger than an hour, because the row follows its file. Reports rows without a file as a fault. Reads
 * the store once, and holds 17 bytes per row in memory.
 * @throws OrphansError, and removes nothing, if most files have no row: the server may use the wrong database.
 */
export async function sweepOrphans({
  db,
  uploads: store,
  now,
  report,
}: Pick<Services, 'db' | 'uploads' | 'now' | 'report'>): Promise<SweepResult> {
  const at = now()
  await forgetFound(db, at)
  // rows first: files of rows read here already existed, and later files are young
  const rows = await readIds(db)
  let orphans = 0
  for await (const names of orphansIn(store, rows, at)) {
    orphans += names.length
    if (orphans > Math.max(FEW, rows.size)) throw new OrphansError(orphans, rows.size)
    await noteOrphans(db, names, at)
  }
  const missing = await stillThere(db, rows.unmarked())
  const removed = await removeExpired({ db, store, at })
  if (missing > 0) report(faultOf(new LostUploadsError(missing), 'maintenance'))
  return { waiting: orphans - removed, removed, missing }
}

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** How long a file is retained after it was first found without a row: time to find the right dump after a restore. */
const GRACE = 7 * DAY
/** An orphan not seen for this long starts its period again: the server was stopped, or an older dump was restored. */
const GAP = 2 * DAY
/** Ids per query. */
const BATCH = 500
/** Our file names, complete or partial; other files in the folder are ignored. */
const OURS = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.part)?$/
/** The ending of a partial file. */
const PART = '.part'
/** Number of orphans that is always acceptable. */
const FEW = 20

/** The result of a sweep. */
export interface SweepResult {
  /** Orphans that are retained for now. */
  readonly waiting: number
  /** Removed orphans, without a row for a week. */
  readonly removed: number
  /** Rows without a file. */
  readonly missing: number
}

/** Marks the rows that have a file, and yields the files without a row in batches. */
async function* orphansIn(store: UploadStore, rows: MarkedIds, at: Date): AsyncGenerator<readonly string[]> {
  let batch: string[] = []
  for await (const { name, storedAt } of store.list()) {
    if (!OURS.test(name) || (!name.endsWith(PART) && rows.mark(name))) continue
    const stored = await storedAt()
    if (stored === undefined || at.getTime() - stored.getTime() <= HOUR) continue
    batch.push(name)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Forgets orphans that have a row again, and those not seen for days. */
async function forgetFound(db: Services['db'], at: Date): Promise<void> {
  const isStale = lt(orphanedUploads.lastSeenAt, before(at, GAP))
  const id = sql`case when ${orphanedUploads.name} not like '%.part' then ${orphanedUploads.name} end`
  const row = db
    .select({ one: sql`1` })
    .from(uploads)
    .where(sql`${uploads.id} = (${id})::uuid`)
  await db.delete(orphanedUploads).where(or(isStale, exists(row)))
}

/** Records orphans with the time they were first found. */
async function noteOrphans(db: Services['db'], names: readonly string[], at: Date): Promise<void> {
  const seen = at.toISOString()
  await db
    .insert(orphanedUploads)
    .values(names.map((name) => ({ name, firstSeenAt: seen, lastSeenAt: seen })))
    .onConflictDoUpdate({ target: orphanedUploads.name, set: { lastSeenAt: seen } })
}

/** Removes the orphans of this sweep whose period has ended. */
async function removeExpired({ db, store, at }: { db: Services['db']; store: UploadStore; at: Date }): Promise<number> {
  const isExpired = and(eq(orphanedUploads.lastSeenAt, at.toISOString()), lte(orphanedUploads.firstSeenAt, before(at, GRACE)))
  for (let removed = 0; ;) {
    const expired = await db.select({ name: orphanedUploads.name }).from(orphanedUploads).where(isExpired).limit(BATCH)
    if (expired.length === 0) return removed
    const names = expired.map(({ name }) => name)
    for (const name of names) await store.remove(name)
    await db.delete(orphanedUploads).where(inArray(orphanedUploads.name, names))
    removed += names.length
  }
}

const before = (at: Date, milliseconds: number) => new Date(at.getTime() - milliseconds).toISOString()

/** Counts the rows that were not replaced since they were read. */
async function stillThere(db: Services['db'], ids: Iterable<string>): Promise<number> {
  let count = 0
  const countBatch = async (batch: readonly string[]) => {
    if (batch.length > 0) count += await db.$count(uploads, inArray(uploads.id, [...batch]))
  }
  let batch: string[] = []
  for (const id of ids) {
    batch.push(id)
    if (batch.length < BATCH) continue
    await countBatch(batch)
    batch = []
  }
  await countBatch(batch)
  return count
}

/** More orphans than rows: the store may belong to another database. */
class OrphansError extends Error {
  override readonly name = 'OrphansError'
  readonly code = 'TOO_MANY_ORPHANS'

  constructor(orphans: number, rows: number) {
    super(
      `${formatCount(orphans, 'file')} without a row and ${formatCount(rows, 'row')}: nothing was removed. Check DATABASE_URL and the location of the uploads.`,
    )
  }
}

/** Documents missing from the store. */
class LostUploadsError extends Error {
  override readonly name = 'LostUploadsError'
  readonly code = 'UPLOADS_LOST'

  constructor(count: number) {
    super(`${formatCount(count, 'document has', 'documents have')} no file in the store.`)
  }
}

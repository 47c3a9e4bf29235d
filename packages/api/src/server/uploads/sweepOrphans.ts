import { inArray } from 'drizzle-orm'
import { uploads } from '../db/schema.ts'
import { faultOf } from '../http/faultOf.ts'
import type { Services } from '../services.ts'

const HOUR = 60 * 60 * 1000
/** Ids that are asked for at a time. */
const BATCH = 500
/** A file of ours, whole or half written; anything else in the folder is somebody else's. */
const OURS = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.part)?$/
/** So many files may be without a row whatever the number of rows. */
const FEW = 20

/** What a sweep has found. */
export interface Swept {
  /** Files without a row, which are gone now. */
  readonly removed: number
  /** Rows without a file. */
  readonly missing: number
}

/**
 * Removes files that no row names: a server that was killed, or a transaction that failed, left them. Only those older than an
 * hour, since a row follows its file. Rows whose file is gone are reported as a fault. @throws OrphansError, and removes
 * nothing, where most files are without a row: rather the wrong database than so many orphans.
 */
export async function sweepOrphans({
  db,
  uploads: store,
  now,
  report,
}: Pick<Services, 'db' | 'uploads' | 'now' | 'report'>): Promise<Swept> {
  // rows first: a file of one that comes meanwhile is young, and a file of one that is read here was there before it
  const rows = new Set((await db.select({ id: uploads.id }).from(uploads)).map(({ id }) => id))
  const files = new Set<string>()
  const orphans: string[] = []
  for await (const { name, storedAt } of store.list()) {
    files.add(name)
    if (OURS.test(name) && !rows.has(name) && now().getTime() - storedAt.getTime() > HOUR) orphans.push(name)
  }
  if (orphans.length > Math.max(FEW, rows.size)) throw new OrphansError(orphans.length, rows.size)
  for (const name of orphans) await store.remove(name)

  const missing = await stillThere(
    db,
    [...rows].filter((id) => !files.has(id)),
  )
  if (missing > 0) report(faultOf(new LostUploadsError(missing), 'maintenance'))
  return { removed: orphans.length, missing }
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

import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { readiness } from './schema.ts'

/** How long an answer stands, in milliseconds: whoever asks more often costs nothing more. */
const FRESH = 2000
/** Longest that the database and the store may take, in milliseconds. */
const PATIENCE = 3000

/**
 * Says, when asked, whether the server can write: one row that is always the same, and a small file among the uploads. A database that only reads, or a
 * full disk, takes a replica out of service, and it comes back by itself.
 */
export function watchWritable({ db, uploads }: Pick<Services, 'db' | 'uploads'>): () => Promise<boolean> {
  const name = `readiness-${crypto.randomUUID()}`
  const write = async () => {
    const row = { id: 1, checkedAt: sql`now()` }
    await db
      .insert(readiness)
      .values(row)
      .onConflictDoUpdate({ target: readiness.id, set: { checkedAt: row.checkedAt } })
    await uploads.put(name, new Uint8Array([1]))
    await uploads.remove(name)
  }
  let askedAt = Number.NEGATIVE_INFINITY
  let answer = Promise.resolve(false)
  let isUnderWay = false
  return () => {
    // one that hangs is not asked again on top
    if (isUnderWay || performance.now() - askedAt < FRESH) return answer
    askedAt = performance.now()
    isUnderWay = true
    const isWritten = write()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        isUnderWay = false
      })
    answer = within(PATIENCE, isWritten)
    return answer
  }
}

/** What is promised, or false when it takes longer than so many milliseconds. */
async function within(milliseconds: number, promised: Promise<boolean>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false)
  })
  const answer = await Promise.race([promised, late])
  clearTimeout(timer)
  return answer
}

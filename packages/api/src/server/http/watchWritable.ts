import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { readiness } from '../db/schema.ts'

/** Returns a function that checks whether the server can write: it updates a fixed row and a small file among the uploads. A read-only
 * database or a full disk takes a replica out of service until it recovers.
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
  let checkedAt = Number.NEGATIVE_INFINITY
  let answer = Promise.resolve(false)
  let isUnderWay = false
  return () => {
    // a hanging check is not repeated
    if (isUnderWay || performance.now() - checkedAt < FRESH) return answer
    checkedAt = performance.now()
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

/** How long a result is cached, in milliseconds. */
const FRESH = 2000
/** Maximum duration of a check of the database and the store, in milliseconds. */
const PATIENCE = 3000

/** Resolves with the promise, or with false after a timeout. */
async function within(milliseconds: number, promised: Promise<boolean>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false)
  })
  const answer = await Promise.race([promised, late])
  clearTimeout(timer)
  return answer
}

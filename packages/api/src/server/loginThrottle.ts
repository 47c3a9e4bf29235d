import { eq, sql } from 'drizzle-orm'
import { ApiError } from './ApiError.ts'
import type { Database } from './db/openDatabase.ts'
import { loginAttempts } from './db/schema.ts'
import { hashOf } from './tokens.ts'

const FREE_TRIES = 5
const FIRST_LOCK = 60
const LONGEST_LOCK = 15 * 60

/** Refuses a login while its account is locked. @throws ApiError 429 that says for how long. */
export async function refuseWhileLocked(db: Database, email: string, now: Date): Promise<void> {
  const [row] = await db
    .select()
    .from(loginAttempts)
    .where(eq(loginAttempts.account, hashOf(email)))
  const left = row?.lockedUntil ? Math.ceil((Date.parse(row.lockedUntil) - now.getTime()) / 1000) : 0
  if (left > 0)
    throw new ApiError(429, 'LOGIN_LOCKED', `Too many tries. Wait ${Math.ceil(left / 60)} min, then try again.`, { retryAfter: left })
}

/** Counts a failure; from the fifth on the account is locked, a minute at first and twice as long each time. */
export async function noteFailure(db: Database, email: string, now: Date): Promise<void> {
  const account = hashOf(email)
  const [row] = await db
    .insert(loginAttempts)
    .values({ account, failures: 1 })
    .onConflictDoUpdate({ target: loginAttempts.account, set: { failures: sql`${loginAttempts.failures} + 1` } })
    .returning()
  const over = (row?.failures ?? 0) - FREE_TRIES
  if (over < 0) return
  const seconds = Math.min(FIRST_LOCK * 2 ** over, LONGEST_LOCK)
  await db
    .update(loginAttempts)
    .set({ lockedUntil: new Date(now.getTime() + seconds * 1000).toISOString() })
    .where(eq(loginAttempts.account, account))
}

/** Starts counting afresh. */
export async function forgetFailures(db: Database, email: string): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.account, hashOf(email)))
}

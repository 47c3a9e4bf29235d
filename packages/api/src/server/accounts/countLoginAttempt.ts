import { eq, isNull, lte, or, sql } from 'drizzle-orm'
import { ApiError } from '../errors/ApiError.ts'
import type { Database } from '../db/openDatabase.ts'
import { loginAttempts } from '../db/schema.ts'
import { hashOf } from '../encryption/secrets.ts'
import { formatWait } from '../quotas/consumeQuota.ts'

/** Counts a login attempt before it is checked, in one statement, so that concurrent attempts count too. From the fifth, each failed attempt
 * locks the account, first for a minute and then twice as long each time.
 * @throws ApiError 429 while it is locked, with the remaining time.
 */
export async function countLoginAttempt(db: Database, email: string, now: Date): Promise<void> {
  const account = hashOf(email)
  const moment = now.toISOString()
  const isOpen = or(isNull(loginAttempts.lockedUntil), lte(loginAttempts.lockedUntil, moment))
  const failures = sql`${loginAttempts.failures} + 1`
  const seconds = sql`least(${FIRST_LOCK} * power(2, least(${failures} - ${FREE_TRIES}, 10)), ${LONGEST_LOCK})`
  // the current moment means not locked; it also records the time of the attempt
  const lockedUntil = sql`case when ${failures} >= ${FREE_TRIES} then ${moment}::timestamptz + make_interval(secs => ${seconds}) else ${moment}::timestamptz end`
  const [counted] = await db
    .insert(loginAttempts)
    .values({ account, failures: 1, lockedUntil: moment })
    .onConflictDoUpdate({ target: loginAttempts.account, set: { failures, lockedUntil }, ...(isOpen && { setWhere: isOpen }) })
    .returning({ account: loginAttempts.account })
  if (counted) return
  const [row] = await db.select().from(loginAttempts).where(eq(loginAttempts.account, account))
  const left = Math.max(1, Math.ceil((Date.parse(row?.lockedUntil ?? moment) - now.getTime()) / 1000))
  throw new ApiError(429, 'LOGIN_LOCKED', `Too many tries. Wait ${formatWait(left)}, then try again.`, { retryAfter: left })
}

/** Resets the counter of an account. */
export async function resetLoginAttempts(db: Database, email: string): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.account, hashOf(email)))
}

const FREE_TRIES = 5
/** Seconds. */
const FIRST_LOCK = 60
const LONGEST_LOCK = 15 * 60

import { and, eq, gt, gte, sql } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { rateLimits } from '../db/schema.ts'
import { hashOf } from '../encryption/secrets.ts'
import { ApiError } from '../errors/ApiError.ts'
import type { Quota } from './limits.ts'

/** Consumes quota in one statement, so that concurrent requests count too. Refused requests consume nothing.
 * @throws ApiError 429 over the quota, with the end of the window.
 */
export async function consumeQuota(
  db: Database,
  { what, who, share = 1 }: Counted,
  { times, seconds, refusal = 'Too many tries.' }: Quota,
  now: Date,
): Promise<ConsumedQuota> {
  const key = hashOf(`${what} ${who}`)
  const moment = now.toISOString()
  const end = new Date(now.getTime() + seconds * 1000).toISOString()
  const isOver = sql`${rateLimits.windowEndsAt} <= ${moment}::timestamptz`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: share, windowEndsAt: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 0 else ${rateLimits.count} end + ${share}::int`,
        windowEndsAt: sql`case when ${isOver} then ${end}::timestamptz else ${rateLimits.windowEndsAt} end`,
      },
      setWhere: sql`${isOver} or ${rateLimits.count} + ${share}::int <= ${times}::int`,
    })
    .returning()
  if (!row) throw tooManyRequests(refusal, await endOf(db, key, now))
  const isSameWindow = and(eq(rateLimits.key, key), eq(rateLimits.windowEndsAt, row.windowEndsAt))
  return {
    refund: async (later, part) => {
      if (part > 0)
        await later
          .update(rateLimits)
          .set({ count: sql`${rateLimits.count} - ${part}::int` })
          .where(isSameWindow)
    },
  }
}

/** The counted action and caller; the caller is stored as a hash until the window ends. */
interface Counted {
  readonly what: string
  readonly who: string
  /** Number of bytes. Default: one request. */
  readonly share?: number
}

/** Consumed quota that can be refunded while its window lasts. */
export interface ConsumedQuota {
  readonly refund: (db: Database, share: number) => Promise<void>
}

/** Checks a quota without consuming it. @throws ApiError 429 if it is used up, until the window ends. */
export async function checkQuota(
  db: Database,
  { what, who }: Counted,
  { times, refusal = 'Too many tries.' }: Quota,
  now: Date,
): Promise<void> {
  const key = hashOf(`${what} ${who}`)
  const isUsedUp = and(eq(rateLimits.key, key), gt(rateLimits.windowEndsAt, now.toISOString()), gte(rateLimits.count, times))
  const [row] = await db.select({ key: rateLimits.key }).from(rateLimits).where(isUsedUp)
  if (row) throw tooManyRequests(refusal, await endOf(db, key, now))
}

/** Seconds until the current window ends. */
async function endOf(db: Database, key: string, now: Date): Promise<number> {
  const [row] = await db.select({ end: rateLimits.windowEndsAt }).from(rateLimits).where(eq(rateLimits.key, key))
  return Math.max(1, Math.ceil((Date.parse(row?.end ?? '') - now.getTime()) / 1000) || 1)
}

/** Creates the error with the wait time; `left` is in seconds. */
export function tooManyRequests(refusal: string, left: number): ApiError {
  return new ApiError(429, 'TOO_MANY_REQUESTS', `${refusal} Wait ${formatWait(left)}, then try again.`, { retryAfter: left })
}

/** Formats seconds for patients: up to 90 as seconds, then up to 90 minutes, then hours. */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds <= 90) return formatUnit(seconds, 'second')
  return minutes <= 90 ? formatUnit(minutes, 'minute') : formatUnit(Math.ceil(minutes / 60), 'hour')
}

const formatUnit = (value: number, unit: 'second' | 'minute' | 'hour') =>
  new Intl.NumberFormat('en-CA', { style: 'unit', unit, unitDisplay: 'long' }).format(value)

/** The name of an endpoint's counter; quotas with different windows have separate counters. */
export const counterOf = (name: string, { seconds }: Quota): string => `${name} in ${seconds} s`

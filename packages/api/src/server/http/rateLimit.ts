import { and, eq, gt, gte, sql } from 'drizzle-orm'
import type { Context, MiddlewareHandler } from 'hono'
import { ApiError } from './ApiError.ts'
import type { AppEnv } from './AppEnv.ts'
import type { Database } from '../db/openDatabase.ts'
import { rateLimits } from '../db/schema.ts'
import { faultOf } from './faultOf.ts'
import { type Quota, standardLimits } from './limits.ts'
import type { Services } from '../services.ts'
import { hashOf } from '../accounts/tokens.ts'
import type { Wiring } from './Wiring.ts'

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

/**
 * Consumes quota in one statement, so that concurrent requests count too. Refused requests consume nothing.
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

/** Adds usage found after the fact, up to the whole quota, without refusing. */
async function addUsage(db: Database, { what, who, share = 1 }: Counted, { times }: Quota, now: Date): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`least(${rateLimits.count} + ${share}::int, ${times}::int)` })
    .where(and(eq(rateLimits.key, hashOf(`${what} ${who}`)), gt(rateLimits.windowEndsAt, now.toISOString())))
}

/** Counts a slow inspection as several uploads of the patient, see `Limits`. */
export async function countSlowUpload({ db, now, limits = standardLimits }: Services, userId: string): Promise<void> {
  const share = limits.slowUpload - 1
  for (const quota of limits.byPatient.upload ?? []) await addUsage(db, { what: whatOf('upload', quota), who: userId, share }, quota, now())
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
  const minutes = Math.ceil(left / 60)
  const wait = left <= 90 ? `${left} s` : minutes <= 90 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`
  return new ApiError(429, 'TOO_MANY_REQUESTS', `${refusal} Wait ${wait}, then try again.`, { retryAfter: left })
}

/** Limits a public endpoint per client address, before any lookup. */
export function limitAddress({ db, now, addressOf, limits = standardLimits }: Services, { name }: Wiring): MiddlewareHandler<AppEnv> {
  const { of: whom, quotas } = limits.byAddress[name] ?? { quotas: [] }
  return async (context, next) => {
    const isCounted = whom === 'everybody' || (whom === 'visitors' && !showsToken(context))
    const address = isCounted ? addressOf?.(context) : undefined
    if (address !== undefined) for (const quota of quotas) await consumeQuota(db, { what: whatOf(name, quota), who: address }, quota, now())
    await next()
  }
}

/** Whether the request has a token: an invalid one is refused anyway, so it need not be verified here. */
const showsToken = (context: Context) => (context.req.header('authorization')?.split(' ')[1] ?? '') !== ''

/** Limits a patient's writes in total and by endpoint, before the body is read. */
export function limitPatient({ db, now, limits = standardLimits }: Services, { name, definition }: Wiring): MiddlewareHandler<AppEnv> {
  const all = definition.method === 'GET' ? [] : [{ what: 'writes', quota: limits.writes }]
  const own = (limits.byPatient[name] ?? []).map((quota) => ({ what: whatOf(name, quota), quota }))
  return async (context, next) => {
    const who = context.get('asker')?.userId ?? ''
    if (who !== '') for (const { what, quota } of [...all, ...own]) await consumeQuota(db, { what, who }, quota, now())
    await next()
  }
}

/**
 * Limits the bytes that a patient stores. Reserves the declared or maximum size before reading, so that concurrent requests can't exceed it
 * together. Refunds what was not sent or not accepted.
 */
export function limitBytes(
  { db, now, report, limits = standardLimits }: Services,
  { name, definition }: Wiring,
): MiddlewareHandler<AppEnv> {
  const quota = limits.bytesByPatient[name]
  return async (context, next) => {
    const who = context.get('asker')?.userId ?? ''
    if (!quota || who === '') return next()
    const share = sizeOf(context, definition.maxBytes ?? limits.bodies.inMemory)
    const counted = await consumeQuota(db, { what: `bytes ${whatOf(name, quota)}`, who, share }, quota, now())
    await next()
    const stored = context.res.ok ? (context.get('bodySize') ?? 0) : 0
    await counted.refund(db, share - stored).catch((error: unknown) => report(faultOf(error, context.get('requestId'))))
  }
}

/** Maximum size in bytes of a request's body. */
function sizeOf(context: Context, maxBytes: number): number {
  const length = Number(context.req.header('content-length') ?? Number.NaN)
  return Number.isInteger(length) && length >= 0 && length < maxBytes ? length : maxBytes
}

/** Quotas with different windows have separate counters. */
const whatOf = (name: string, { seconds }: Quota) => `${name} in ${seconds} s`

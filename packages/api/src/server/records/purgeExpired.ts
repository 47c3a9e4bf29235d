import { lt } from 'drizzle-orm'
import type { Services } from '../services.ts'
import {
  engagements,
  idempotencyKeys,
  links,
  loginAttempts,
  mail,
  memberSessions,
  paymentEvents,
  rateLimits,
  tokens,
} from '../db/schema.ts'

/** Deletes expired rows: tokens, staff sessions, idempotency keys, failed logins, rate limits, links, the list of sent mail, payment event
 * ids, and last year's funnel. Patient data stays.
 */
export async function purgeExpired({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const moment = now()
  const yesterday = new Date(moment.getTime() - DAY).toISOString()
  const lastMonth = new Date(moment.getTime() - 30 * DAY).toISOString()
  // long enough to compare a month with the same month of the previous year
  const lastYear = new Date(moment.getTime() - 400 * DAY).toISOString()
  await db.delete(tokens).where(lt(tokens.expiresAt, moment.toISOString()))
  // until then an old token is distinguished from a guess
  await db.delete(memberSessions).where(lt(memberSessions.expiresAt, yesterday))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, yesterday))
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, moment.toISOString()))
  await db.delete(links).where(lt(links.expiresAt, lastMonth))
  await db.delete(mail).where(lt(mail.createdAt, lastMonth))
  await db.delete(paymentEvents).where(lt(paymentEvents.occurredAt, lastMonth))
  await db.delete(engagements).where(lt(engagements.happenedAt, lastYear))
  await db.delete(loginAttempts).where(lt(loginAttempts.lockedUntil, yesterday))
}

const DAY = 24 * 60 * 60 * 1000

import { lt } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { idempotencyKeys, loginAttempts, tokens } from './schema.ts'

/** How long an idempotency key and a failed login are remembered, in milliseconds. */
const DAY = 24 * 60 * 60 * 1000

/** Clears away what has run out: tokens, idempotency keys and failed logins. What patients wrote stays. */
export async function purgeExpired({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const moment = now()
  const yesterday = new Date(moment.getTime() - DAY).toISOString()
  await db.delete(tokens).where(lt(tokens.expiresAt, moment.toISOString()))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, yesterday))
  await db.delete(loginAttempts).where(lt(loginAttempts.lockedUntil, yesterday))
}

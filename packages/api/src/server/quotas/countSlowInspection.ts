import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { rateLimits } from '../db/schema.ts'
import { hashOf } from '../encryption/secrets.ts'
import { counterOf } from './consumeQuota.ts'
import { type Limits, standardLimits } from './limits.ts'

/** Counts a slow inspection as several uploads of the patient, see `Limits`; up to the whole quota, without refusing. */
export async function countSlowInspection({ db, now, limits = standardLimits }: Needs, userId: string): Promise<void> {
  const share = limits.slowUpload - 1
  for (const quota of limits.byPatient.upload ?? []) {
    const key = hashOf(`${counterOf('upload', quota)} ${userId}`)
    await db
      .update(rateLimits)
      .set({ count: sql`least(${rateLimits.count} + ${share}::int, ${quota.times}::int)` })
      .where(and(eq(rateLimits.key, key), gt(rateLimits.windowEndsAt, now().toISOString())))
  }
}

interface Needs {
  readonly db: Database
  readonly now: () => Date
  readonly limits?: Limits
}

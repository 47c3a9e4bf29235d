import { and, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { charges, subscriptions } from '../db/schema.ts'

/** Makes failed charges of open orders due again; `settleCharges` retries them. */
export async function retryCharges(db: Database, ofWhich: SQL): Promise<void> {
  const ids = db.select({ id: subscriptions.id }).from(subscriptions).where(ofWhich)
  const hasFailed = and(isNotNull(charges.refusedAt), isNull(charges.chargedAt), isNull(charges.withdrawnAt))
  await db
    .update(charges)
    // a charge without attempts counts as never sent
    .set({ refusedAt: null, nextAttemptAt: null, attempts: sql`least(${charges.attempts}, 1)` })
    .where(and(inArray(charges.subscriptionId, ids), hasFailed))
}

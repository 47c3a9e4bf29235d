import { and, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { charges, subscriptions } from '../db/schema.ts'

/** Makes failed charges of open orders due again; `settleCharges` retries them. */
export async function retryCharges(db: Database, ofWhich: SQL): Promise<void> {
  const ids = db.select({ id: subscriptions.id }).from(subscriptions).where(ofWhich)
  const hasFailed = and(isNotNull(charges.refusedAt), isNull(charges.chargedAt), isNull(charges.withdrawnAt))
  await db
    .update(charges)
    .set({ refusedAt: null, nextAttemptAt: null })
    .where(and(inArray(charges.subscriptionId, ids), hasFailed))
}

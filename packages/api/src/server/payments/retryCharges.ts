import { and, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { charges, subscriptions } from '../db/schema.ts'

/** Lets charges that have failed, of orders that are still open, be tried again at once: `settleCharges` after it does. */
export async function retryCharges(db: Database, ofWhich: SQL): Promise<void> {
  const ids = db.select({ id: subscriptions.id }).from(subscriptions).where(ofWhich)
  const hasFailed = and(isNotNull(charges.refusedAt), isNull(charges.chargedAt), isNull(charges.withdrawnAt))
  await db
    .update(charges)
    .set({ refusedAt: null, nextAttemptAt: null })
    .where(and(inArray(charges.subscriptionId, ids), hasFailed))
}

import { and, eq, isNull } from 'drizzle-orm'
import { charges, shipments, subscriptions } from '../db/schema.ts'
import type { Services } from '../services.ts'

/** Withdraws an unshipped order at a pause or cancellation and stops its charge. A charge already sent to the provider may have been taken:
 * it stays, and `settleCharges` finds out, also after a week without an answer.
 */
export async function withdrawOpenOrder({ db, now }: Pick<Services, 'db' | 'now'>, subscriptionId: string): Promise<void> {
  // waits for a concurrently opened order, so that it is found
  await db.update(subscriptions).set({ orderHeldAt: null }).where(eq(subscriptions.id, subscriptionId))
  const isUnpaid = and(eq(charges.subscriptionId, subscriptionId), isNull(charges.chargedAt))
  await db.delete(charges).where(and(isUnpaid, eq(charges.attempts, 0)))
  await db
    .update(charges)
    .set({ withdrawnAt: now().toISOString(), refusedAt: null, nextAttemptAt: null })
    .where(and(isUnpaid, isNull(charges.withdrawnAt)))
  await db.delete(shipments).where(and(eq(shipments.subscriptionId, subscriptionId), eq(shipments.status, 'Processing Order')))
}

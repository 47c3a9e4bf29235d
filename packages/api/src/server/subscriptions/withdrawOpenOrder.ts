import { and, eq, isNull } from 'drizzle-orm'
import { charges, shipments, subscriptions } from '../db/schema.ts'
import type { Services } from '../services.ts'

/**
 * An order that has not left is not sent, nor charged where it has not been yet: neither after a pause nor after the end. A charge that the
 * provider has been asked for may have been taken: it is kept, and `settleCharges` finds out.
 */
export async function withdrawOpenOrder({ db, now }: Pick<Services, 'db' | 'now'>, subscriptionId: string): Promise<void> {
  // an order that opens at this moment is there once this lock is given
  await db.update(subscriptions).set({ orderHeldAt: null }).where(eq(subscriptions.id, subscriptionId))
  const isUnpaid = and(eq(charges.subscriptionId, subscriptionId), isNull(charges.chargedAt))
  await db.delete(charges).where(and(isUnpaid, eq(charges.attempts, 0)))
  await db
    .update(charges)
    .set({ withdrawnAt: now().toISOString() })
    .where(and(isUnpaid, isNull(charges.withdrawnAt)))
  await db.delete(shipments).where(and(eq(shipments.subscriptionId, subscriptionId), eq(shipments.status, 'Processing Order')))
}

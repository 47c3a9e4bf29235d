import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { charges, subscriptions } from '../db/schema.ts'

/** Makes a patient's held charges due at once, see `holdCharge`. Returns whether there are any. */
export async function recheckHeldCharges(db: Database, userId: string): Promise<boolean> {
  const held = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNotNull(subscriptions.orderHeldAt)))
  const isUntaken = and(isNull(charges.chargedAt), isNull(charges.refusedAt), isNull(charges.withdrawnAt))
  const due = await db
    .update(charges)
    .set({ nextAttemptAt: null })
    .where(and(inArray(charges.subscriptionId, held), isUntaken))
    .returning({ id: charges.id })
  return due.length > 0
}

import { eq } from 'drizzle-orm'
import { refunds, subscriptions } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { unsentPayments } from './unsentPayments.ts'

/** Writes a refund of each charge of a subscription whose order was taken back, once, or lets one that has failed be tried again; `settleRefunds` makes it. */
export async function refundUnsent({ db, now }: Pick<Services, 'db' | 'now'>, subscriptionId: string): Promise<void> {
  // an order that opens at this moment is paid by what was charged before
  await db.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.id, subscriptionId)).for('update')
  const unsent = await unsentPayments(db, [subscriptionId])
  const due = unsent.filter(({ refund }) => refund === null || refund.refusedAt !== null)
  if (due.length === 0) return
  await db
    .insert(refunds)
    .values(due.map(({ chargeId }) => ({ chargeId, createdAt: now().toISOString() })))
    .onConflictDoUpdate({ target: refunds.chargeId, set: { refusedAt: null, nextAttemptAt: null } })
}

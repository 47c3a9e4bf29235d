import { eq, sql } from 'drizzle-orm'
import { refunds, subscriptions } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { unsentPayments } from '../treatments/unsentPayments.ts'

/** Creates a refund for each charge of a withdrawn order, once, or retries a failed one; `settleRefunds` sends it. */
export async function refundUnsent({ db, now }: Pick<Services, 'db' | 'now'>, subscriptionId: string): Promise<void> {
  // a concurrently opened order takes the earlier charge as its payment
  await db.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.id, subscriptionId)).for('update')
  const unsent = await unsentPayments(db, [subscriptionId])
  const due = unsent.filter(({ refund }) => refund === null || refund.refusedAt !== null)
  if (due.length === 0) return
  await db
    .insert(refunds)
    .values(due.map(({ chargeId }) => ({ chargeId, createdAt: now().toISOString() })))
    .onConflictDoUpdate({
      target: refunds.chargeId,
      set: { refusedAt: null, nextAttemptAt: null, attempts: sql`least(${refunds.attempts}, 1)` },
    })
}

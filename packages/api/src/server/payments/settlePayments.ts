import { eq, isNull } from 'drizzle-orm'
import { payments, subscriptions } from '../db/schema.ts'
import { faultOf } from '../http/faultOf.ts'
import type { Services } from '../services.ts'

/** As many as are told in one go. */
const AT_ONCE = 20

/**
 * Tells the provider of the payments that subscriptions have used. Our own database lets none be used twice; this makes
 * the provider's agree, and what fails now is told with the next one.
 */
export async function settlePayments({ db, payments: provider, now, report }: Services): Promise<void> {
  const waiting = await db
    .select({ intentId: payments.intentId, userId: subscriptions.userId })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.paymentIntentId, payments.intentId))
    .where(isNull(payments.consumedAt))
    .limit(AT_ONCE)
  for (const { intentId, userId } of waiting) {
    try {
      await provider.consume(intentId, userId)
    } catch (error) {
      report(faultOf(error, 'settle'))
      return
    }
    await db.update(payments).set({ consumedAt: now().toISOString() }).where(eq(payments.intentId, intentId))
  }
}

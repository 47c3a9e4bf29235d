import { and, eq, isNull } from 'drizzle-orm'
import { payments, subscriptions } from '../db/schema.ts'
import { paymentFailedLetter } from '../mail/letters.ts'
import { notifyPatient } from '../mail/notifyPatient.ts'
import type { Services } from '../services.ts'
import { BATCH, settlementOrder, isDue, settleEach } from './settlement.ts'

/** Reports used payments to the provider. Our database prevents reuse; this synchronises the provider. A final refusal marks the payment as
 * failed and notifies the patient. Returns whether more may be due.
 */
export async function consumePayments(services: Services): Promise<boolean> {
  const { db, payments: provider, now } = services
  const isWaiting = and(isNull(payments.consumedAt), isNull(payments.refusedAt))
  const isReady = and(isWaiting, isDue(payments, now()))
  const due = await db
    .select({
      intentId: payments.intentId,
      userId: subscriptions.userId,
      attempts: payments.attempts,
      refusals: payments.refusals,
    })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.paymentIntentId, payments.intentId))
    .where(isReady)
    .orderBy(...settlementOrder(payments))
    .limit(BATCH)
  await settleEach(services, due, {
    begin: async ({ intentId }, begun) => {
      const isOne = and(eq(payments.intentId, intentId), isReady)
      return (await db.update(payments).set(begun).where(isOne).returning({ id: payments.intentId })).length > 0
    },
    send: async ({ intentId, userId }) => {
      await provider.consume(intentId, userId)
      return true
    },
    record: ({ intentId, userId }, { isTaken, changes }) =>
      db.transaction(async (tx) => {
        const [written] = await tx
          .update(payments)
          .set({ ...changes, ...(isTaken && { consumedAt: now().toISOString() }) })
          .where(and(eq(payments.intentId, intentId), isWaiting))
          .returning({ refusedAt: payments.refusedAt })
        if (written && written.refusedAt !== null) await notifyPatient({ ...services, db: tx }, userId, 'billing', paymentFailedLetter)
      }),
  })
  return due.length === BATCH
}

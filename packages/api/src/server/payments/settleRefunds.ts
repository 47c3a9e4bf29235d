import { and, eq, isNull } from 'drizzle-orm'
import { charges, refunds, subscriptions } from '../db/schema.ts'
import { refundedLetter } from '../mail/letters.ts'
import { notifyPatient } from '../mail/notifyPatient.ts'
import type { Services } from '../services.ts'
import { BATCH, settlementOrder, isDue, settleEach } from './settlement.ts'

/** Sends due refunds, each once, and notifies the patient. The clinic sees final refusals. Returns whether more may be due. */
export async function settleRefunds(services: Services): Promise<boolean> {
  const { db, payments: provider, now } = services
  const isWaiting = and(isNull(refunds.refundedAt), isNull(refunds.refusedAt))
  const isReady = and(isWaiting, isDue(refunds, now()))
  const due = await db
    .select({ id: refunds.chargeId, userId: subscriptions.userId, attempts: refunds.attempts, refusals: refunds.refusals })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .where(isReady)
    .orderBy(...settlementOrder(refunds))
    .limit(BATCH)
  await settleEach(services, due, {
    begin: async ({ id }, begun) => {
      const isOne = and(eq(refunds.chargeId, id), isReady)
      return (await db.update(refunds).set(begun).where(isOne).returning({ id: refunds.chargeId })).length > 0
    },
    send: async ({ id, userId, refusals }) => {
      await provider.refund({ id, userId, refusals })
      return true
    },
    record: ({ id, userId }, { isTaken, changes }) =>
      db.transaction(async (tx) => {
        const [written] = await tx
          .update(refunds)
          .set({ ...changes, ...(isTaken && { refundedAt: now().toISOString() }) })
          .where(and(eq(refunds.chargeId, id), isWaiting))
          .returning({ refundedAt: refunds.refundedAt })
        if (written && written.refundedAt !== null) await notifyPatient({ ...services, db: tx }, userId, 'billing', refundedLetter)
      }),
  })
  return due.length === BATCH
}

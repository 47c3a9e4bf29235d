import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { charges, payments, subscriptions } from '../db/schema.ts'
import { paymentFailedLetter } from '../mail/letters.ts'
import { notifyPatient } from '../mail/notifyPatient.ts'
import type { Services } from '../services.ts'
import { BATCH, settlementOrder, isDue, settleEach } from './settlement.ts'

/**
 * Charges what waits to be charged, each once: the provider knows a charge by its id, so that an answer that was lost is no harm. A charge
 * waits for the payment of its order, by which the provider knows the customer. One that the bank or the provider refuses for good has failed,
 * and its patient is notified. Of one whose order was taken back it is only found out whether it was taken. Returns whether more may be due.
 */
export async function settleCharges(services: Services): Promise<boolean> {
  const { db, payments: provider, now } = services
  const isWaiting = and(isNull(charges.chargedAt), isNull(charges.refusedAt))
  const isReady = and(isWaiting, isDue(charges, now()))
  const isKnown = or(isNotNull(payments.consumedAt), isNotNull(payments.refusedAt))
  const due = await db
    .select({
      id: charges.id,
      amount: charges.amount,
      lines: charges.lines,
      userId: subscriptions.userId,
      attempts: charges.attempts,
      refusals: charges.refusals,
      withdrawnAt: charges.withdrawnAt,
    })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .innerJoin(payments, eq(payments.intentId, subscriptions.paymentIntentId))
    .where(and(isReady, isKnown))
    .orderBy(...settlementOrder(charges))
    .limit(BATCH)
  await settleEach(services, due, {
    begin: async ({ id, withdrawnAt }, begun) => {
      // an order that is taken back at this moment is not charged any more
      const isAsRead = withdrawnAt === null ? isNull(charges.withdrawnAt) : isNotNull(charges.withdrawnAt)
      const isOne = and(eq(charges.id, id), isReady, isAsRead)
      return (await db.update(charges).set(begun).where(isOne).returning({ id: charges.id })).length > 0
    },
    send: ({ id, amount, lines, userId, refusals, withdrawnAt }) =>
      withdrawnAt === null
        ? provider.charge({ id, userId, refusals, lines: lines.length > 0 ? lines : [{ name: 'Shipment', amount }] })
        : provider.isCharged({ id, userId }),
    record: ({ id, userId }, { isTaken, changes }) =>
      db.transaction(async (tx) => {
        const [written] = await tx
          .update(charges)
          .set(isTaken ? { chargedAt: now().toISOString(), refusedAt: null } : changes)
          // what is taken is taken, whatever was written meanwhile
          .where(and(eq(charges.id, id), isTaken ? isNull(charges.chargedAt) : isWaiting))
          .returning({ refusedAt: charges.refusedAt, withdrawnAt: charges.withdrawnAt })
        const hasFailed = written && written.refusedAt !== null && written.withdrawnAt === null
        if (hasFailed) await notifyPatient({ ...services, db: tx }, userId, 'billing', paymentFailedLetter)
      }),
  })
  return due.length === BATCH
}

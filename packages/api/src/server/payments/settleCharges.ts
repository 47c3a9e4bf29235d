import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { charges, payments, subscriptions } from '../db/schema.ts'
import { paymentFailedLetter } from '../mail/letters.ts'
import { notifyPatient } from '../mail/notifyPatient.ts'
import type { Services } from '../services.ts'
import { holdCharge } from './holdCharge.ts'
import { BATCH, settlementOrder, isDue, settleEach } from './settlement.ts'

/** Takes due charges, each once: the provider knows them by id, so a lost response does no harm. A charge waits for the order's payment,
 * which registers the customer. A final refusal marks it as failed and notifies the patient. For a withdrawn order it only finds out
 * whether the charge was taken. A charge whose order the rules refuse by now is held: see `holdCharge`. Returns whether more may be due.
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
      treatmentId: subscriptions.treatmentId,
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
    begin: async ({ id, userId, treatmentId, attempts, withdrawnAt }, begun) => {
      if (withdrawnAt === null && (await holdCharge(services, { id, userId, treatmentId, attempts }))) return false
      // a concurrently withdrawn order is not charged
      const isAsRead = withdrawnAt === null ? isNull(charges.withdrawnAt) : isNotNull(charges.withdrawnAt)
      const isOne = and(eq(charges.id, id), isReady, isAsRead)
      return (await db.update(charges).set(begun).where(isOne).returning({ id: charges.id })).length > 0
    },
    send: ({ id, amount, lines, userId, refusals, withdrawnAt }) =>
      withdrawnAt === null
        ? provider.charge({ id, userId, refusals, lines: lines.length > 0 ? lines : [{ name: 'Shipment', amount }] })
        : provider.isCharged({ id, userId }),
    // a withdrawn order that may be paid needs a refund
    needsAnswer: ({ withdrawnAt }) => withdrawnAt !== null,
    record: ({ id, userId }, { isTaken, changes }) =>
      db.transaction(async (tx) => {
        const [written] = await tx
          .update(charges)
          .set(isTaken ? { chargedAt: now().toISOString(), refusedAt: null } : changes)
          // a taken charge overrides concurrent changes
          .where(and(eq(charges.id, id), isTaken ? isNull(charges.chargedAt) : isWaiting))
          .returning({ refusedAt: charges.refusedAt, withdrawnAt: charges.withdrawnAt })
        const hasFailed = written && written.refusedAt !== null && written.withdrawnAt === null
        if (hasFailed) await notifyPatient({ ...services, db: tx }, userId, 'billing', paymentFailedLetter)
      }),
  })
  return due.length === BATCH
}

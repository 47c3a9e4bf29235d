import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { charges, payments, subscriptions } from '../db/schema.ts'
import { paymentFailedLetter } from '../mail/letters.ts'
import { tellPatient } from '../mail/tellPatient.ts'
import type { Services } from '../services.ts'
import { BATCH, inTurn, isDue, settleEach } from './settlement.ts'

/**
 * Charges what waits to be charged, each once: the provider knows a charge by its id, so that an answer that was lost is no harm. A charge
 * waits for the payment of its order, by which the provider knows the customer. One that the bank or the provider refuses for good has failed,
 * and its patient is notified.
 */
export async function settleCharges(services: Services): Promise<void> {
  const { db, payments: provider, now } = services
  const isWaiting = and(isNull(charges.chargedAt), isNull(charges.refusedAt))
  const isKnown = or(isNotNull(payments.consumedAt), isNotNull(payments.refusedAt))
  const due = await db
    .select({
      id: charges.id,
      amount: charges.amount,
      lines: charges.lines,
      userId: subscriptions.userId,
      attempts: charges.attempts,
      refusals: charges.refusals,
    })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .innerJoin(payments, eq(payments.intentId, subscriptions.paymentIntentId))
    .where(and(isWaiting, isKnown, isDue(charges, now())))
    .orderBy(...inTurn(charges))
    .limit(BATCH)
  await settleEach(services, due, {
    send: ({ id, amount, lines, userId }) =>
      provider.charge({ key: id, userId, lines: lines.length > 0 ? lines : [{ name: 'Shipment', amount }] }),
    record: ({ id, userId }, { isTaken, changes }) =>
      db.transaction(async (tx) => {
        const [written] = await tx
          .update(charges)
          .set({ ...changes, ...(isTaken && { chargedAt: now().toISOString() }) })
          .where(and(eq(charges.id, id), isWaiting))
          .returning({ refusedAt: charges.refusedAt })
        if (written && written.refusedAt !== null) await tellPatient({ ...services, db: tx }, userId, 'billing', paymentFailedLetter)
      }),
  })
}

import { and, asc, eq, isNull } from 'drizzle-orm'
import { charges, subscriptions } from '../db/schema.ts'
import { faultOf } from '../http/faultOf.ts'
import { paymentFailedLetter } from '../mail/letters.ts'
import { tellPatient } from '../mail/tellPatient.ts'
import type { Services } from '../services.ts'

/** As many as are told in one go. */
const AT_ONCE = 20

/**
 * Charges what waits to be charged, each once: the provider knows a charge by its id, so that an answer that was lost is no harm. Where the bank
 * refuses a card its patient is told; where the provider cannot be reached it is tried again with the next one.
 */
export async function settleCharges(services: Services): Promise<void> {
  const { db, payments: provider, now, report } = services
  const waiting = await db
    .select({ id: charges.id, amount: charges.amount, lines: charges.lines, userId: subscriptions.userId })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .where(and(isNull(charges.chargedAt), isNull(charges.refusedAt)))
    .orderBy(asc(charges.createdAt))
    .limit(AT_ONCE)
  for (const { id, amount, lines, userId } of waiting) {
    let isTaken: boolean
    try {
      isTaken = await provider.charge({ key: id, userId, lines: lines.length > 0 ? lines : [{ name: 'Shipment', amount }] })
    } catch (error) {
      report(faultOf(error, 'settle'))
      return
    }
    const moment = now().toISOString()
    await db.transaction(async (tx) => {
      const [settled] = await tx
        .update(charges)
        .set(isTaken ? { chargedAt: moment } : { refusedAt: moment })
        .where(and(eq(charges.id, id), isNull(charges.chargedAt), isNull(charges.refusedAt)))
        .returning({ id: charges.id })
      if (settled && !isTaken) await tellPatient({ ...services, db: tx }, userId, 'billing', paymentFailedLetter)
    })
  }
}

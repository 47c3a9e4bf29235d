import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import { charges, shipments } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { addOnItems } from '../subscriptions/addOnItems.ts'
import { plansOf } from '../subscriptions/plansOf.ts'
import type { Standing } from '../treatments/standings.ts'

/**
 * Writes what a shipment costs, once, in the transaction that orders or sends it; `settleCharges` after it charges the card. What was charged for
 * an order that was taken back since pays for this one.
 */
export async function chargeFor(
  { db, now }: Pick<Services, 'db' | 'now'>,
  standing: Standing,
  shipmentId: string | undefined,
): Promise<void> {
  const { subscription, treatment, addOns } = standing
  if (!subscription || shipmentId === undefined) return
  const isCharged = eq(charges.shipmentId, shipmentId)
  const [known] = await db.select({ id: charges.id }).from(charges).where(isCharged)
  if (known) return
  const order = db
    .select({ one: sql`1` })
    .from(shipments)
    .where(eq(shipments.id, charges.shipmentId))
  const [taken] = await db
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.subscriptionId, subscription.id), isNull(charges.refusedAt), notExists(order)))
    .limit(1)
  if (taken) {
    await db.update(charges).set({ shipmentId }).where(eq(charges.id, taken.id))
    return
  }
  const { ordered, current } = await plansOf(standing)
  const months = current?.dose_multiplier ?? 1
  const beside = await addOnItems(treatment.treatmentType, addOns?.addOnIds ?? [])
  const amount = (current?.price ?? ordered?.order.centsPerMonth ?? 0) + beside.reduce((sum, { price }) => sum + price * months, 0)
  // what is sold no more has no price: whoever sends it settles that by hand
  if (amount > 0) await db.insert(charges).values({ subscriptionId: subscription.id, shipmentId, amount, createdAt: now().toISOString() })
}

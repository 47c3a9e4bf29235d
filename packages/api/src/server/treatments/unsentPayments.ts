import { and, asc, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { charges, refunds, shipments } from '../db/schema.ts'

/** Payments for withdrawn orders, oldest first. */
export async function unsentPayments(db: Database, subscriptionIds: readonly string[]): Promise<readonly UnsentPayment[]> {
  if (subscriptionIds.length === 0) return []
  const order = db
    .select({ one: sql`1` })
    .from(shipments)
    .where(eq(shipments.id, charges.shipmentId))
  const rows = await db
    .select({
      chargeId: charges.id,
      subscriptionId: charges.subscriptionId,
      amount: charges.amount,
      chargedAt: charges.chargedAt,
      refund: refunds,
    })
    .from(charges)
    .leftJoin(refunds, eq(refunds.chargeId, charges.id))
    .where(and(inArray(charges.subscriptionId, [...subscriptionIds]), isNotNull(charges.chargedAt), notExists(order)))
    .orderBy(asc(charges.chargedAt))
  return rows.flatMap(({ chargedAt, ...row }) => (chargedAt === null ? [] : [{ ...row, chargedAt }]))
}

/** A payment for a withdrawn order. */
export interface UnsentPayment {
  readonly chargeId: string
  readonly subscriptionId: string
  /** In cents. */
  readonly amount: number
  readonly chargedAt: string
  /** Null: it pays for the next order, if there is one. */
  readonly refund: typeof refunds.$inferSelect | null
}

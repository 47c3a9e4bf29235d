import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { charges, shipments } from '../db/schema.ts'

/** An order that has not left is not sent, nor charged where it has not been yet: neither after a pause nor after the end. */
export async function takeBack(db: Database, subscriptionId: string): Promise<void> {
  await db.delete(charges).where(and(eq(charges.subscriptionId, subscriptionId), isNull(charges.chargedAt), isNull(charges.refusedAt)))
  await db.delete(shipments).where(and(eq(shipments.subscriptionId, subscriptionId), eq(shipments.status, 'Processing Order')))
}

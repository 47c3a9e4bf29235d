import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { charges, shipments } from '../db/schema.ts'

/** The id of a charge whose order was taken back: it pays for the next one. */
export async function paidAhead(db: Database, subscriptionId: string): Promise<string | undefined> {
  const order = db
    .select({ one: sql`1` })
    .from(shipments)
    .where(eq(shipments.id, charges.shipmentId))
  const [taken] = await db
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.subscriptionId, subscriptionId), isNull(charges.refusedAt), notExists(order)))
    .limit(1)
  return taken?.id
}

import { desc, eq } from 'drizzle-orm'
import type { Subscription } from '../../contract/index.ts'
import type { Database } from '../db/openDatabase.ts'
import { shipments } from '../db/schema.ts'
import { standingOf } from '../treatments/standings.ts'
import { plansOf } from './plansOf.ts'
import { shipsOn } from './shipsOn.ts'

const momentOf = (text: string) => new Date(text).toISOString()

/** The subscription of a treatment as its patient sees it, its newest shipment first. @throws when the treatment has none. */
export async function presentSubscription(db: Database, treatmentId: string): Promise<Subscription> {
  const standing = await standingOf(db, treatmentId)
  const subscription = standing?.subscription
  if (!standing || !subscription) throw new Error('there is no such subscription')
  const sent = await db.select().from(shipments).where(eq(shipments.subscriptionId, subscription.id)).orderBy(desc(shipments.createdAt))
  const { options, current } = await plansOf(standing)
  return {
    id: subscription.id,
    treatment_id: treatmentId,
    treatment_type: standing.treatment.treatmentType,
    state: subscription.state as Subscription['state'], // the column holds only what its constraint allows
    version: subscription.version,
    drug_name: standing.product?.drugName ?? standing.product?.drugId ?? null,
    product_name: standing.product?.productName ?? null,
    add_ons: standing.addOns?.addOnIds ?? [],
    bulk_option: current,
    bulk_options: options,
    next_shipping_date: shipsOn(subscription),
    shipments: sent.map((row) => ({
      id: row.id,
      status: row.status as Subscription['shipments'][number]['status'], // as above
      carrier: row.carrier,
      tracking_number: row.trackingNumber,
      created_at: momentOf(row.createdAt),
      shipped_at: row.shippedAt === null ? null : momentOf(row.shippedAt),
    })),
  }
}

import { desc, eq } from 'drizzle-orm'
import type { Subscription } from '../../contract/index.ts'
import { shipments, type subscriptions } from '../db/schema.ts'
import { nextChargeOf } from '../payments/costOf.ts'
import type { Services } from '../services.ts'
import { treatmentStateOf } from '../treatments/treatmentStates.ts'
import { availableAddOns } from '../products/addOnItems.ts'
import { changeableDates } from './changeableDates.ts'
import { plansOf } from '../products/plansOf.ts'
import { nextShippingDate } from './nextShippingDate.ts'
import { trackingUrl } from './trackingUrl.ts'

/** Formats the subscription of a treatment for its patient, newest shipment first. @throws if the treatment has none. */
export async function presentSubscription({ db, now }: Pick<Services, 'db' | 'now'>, treatmentId: string): Promise<Subscription> {
  const standing = await treatmentStateOf(db, treatmentId)
  const subscription = standing?.subscription
  if (!standing || !subscription) throw new Error('there is no such subscription')
  const sent = await db.select().from(shipments).where(eq(shipments.subscriptionId, subscription.id)).orderBy(desc(shipments.createdAt))
  const { ordered, options, current } = await plansOf(standing)
  const dates = await changeableDates(standing, now())
  const isRunning = subscription.state !== null && subscription.state !== 'Cancelled'
  const sold = isRunning ? await availableAddOns(standing.treatment.treatmentType) : []
  return {
    id: subscription.id,
    treatment_id: treatmentId,
    treatment_type: standing.treatment.treatmentType,
    state: subscription.state,
    is_denied: standing.treatment.status === 'denied',
    version: subscription.version,
    drug_id: standing.prescription?.drugId ?? standing.product?.drugId ?? null,
    drug_name: standing.product?.drugName ?? standing.product?.drugId ?? null,
    product_name: standing.product?.productName ?? null,
    price: current?.price ?? ordered?.order.centsPerMonth ?? null,
    next_charge: await nextChargeOf(db, standing),
    add_ons: standing.addOns?.addOnIds ?? [],
    add_on_options: sold.map(({ id, name, centsPerMonth, pitch }) => ({ id, name, price: centsPerMonth, summary: pitch })),
    bulk_option: current,
    bulk_options: options,
    frequency_change_starts: awaitsFirstOrder(subscription, sent) ? nextShippingDate(subscription) : null,
    next_shipping_date: nextShippingDate(subscription),
    resumed_shipping_date: subscription.state === 'Paused' ? subscription.nextShippingDate : null,
    shipping_dates: dates.shipping,
    pause_dates: dates.pause,
    resumes_on: subscription.resumesOn,
    paused_at: subscription.state === 'Paused' ? momentOrNone(subscription.pausedAt) : null,
    cancelled_at: momentOrNone(subscription.cancelledAt),
    shipments: sent.map((row) => ({
      id: row.id,
      status: row.status,
      carrier: row.carrier,
      tracking_number: row.trackingNumber,
      tracking_url: trackingUrl(row.carrier, row.trackingNumber),
      created_at: momentOf(row.createdAt),
      shipped_at: momentOrNone(row.shippedAt),
      delivered_at: momentOrNone(row.deliveredAt),
    })),
  }
}

const momentOf = (text: string) => new Date(text).toISOString()
const momentOrNone = (text: string | null) => (text === null ? null : momentOf(text))

type Sent = typeof shipments.$inferSelect

/** Whether no order was opened since the last plan change: the next order is the first under the new plan. It has no date while an earlier
 * order waits to ship.
 */
function awaitsFirstOrder({ frequencyChangedAt: changed }: typeof subscriptions.$inferSelect, orders: readonly Sent[]): boolean {
  if (changed === null || orders.some(({ status }) => status === 'Processing Order')) return false
  return !orders.slice(0, -1).some(({ createdAt }) => new Date(createdAt) >= new Date(changed))
}

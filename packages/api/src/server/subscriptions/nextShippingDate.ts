import type { subscriptions } from '../db/schema.ts'

/** The day of the next shipment as an ISO date; null if nothing is scheduled. */
export function nextShippingDate(subscription: typeof subscriptions.$inferSelect | null): string | null {
  return subscription && SHIPS.includes(subscription.state) ? subscription.nextShippingDate : null
}

/** States with scheduled shipments. */
const SHIPS: readonly (string | null)[] = ['Active', 'Future']

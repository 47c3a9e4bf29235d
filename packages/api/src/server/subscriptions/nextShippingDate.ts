import type { subscriptions } from '../db/schema.ts'

/** States in which something is to be shipped. */
const SHIPS: readonly (string | null)[] = ['Active', 'Future']

/** The day of the next shipment as an ISO date; null while nothing is to be shipped. */
export function nextShippingDate(subscription: typeof subscriptions.$inferSelect | null): string | null {
  return subscription && SHIPS.includes(subscription.state) ? subscription.nextShippingDate : null
}

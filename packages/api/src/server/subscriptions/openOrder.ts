import { eq } from 'drizzle-orm'
import { shipments, subscriptions } from '../db/schema.ts'
import { chargeFor } from '../payments/chargeFor.ts'
import type { Services } from '../services.ts'
import type { TreatmentState } from '../treatments/treatmentStates.ts'

/** Opens the next order of a subscription and writes its charge, in one transaction; returns false if one is open. */
export async function openOrder(
  services: Pick<Services, 'db' | 'now'>,
  standing: TreatmentState,
  order: 'first' | 'later',
): Promise<boolean> {
  const { db, now } = services
  const { subscription } = standing
  if (!subscription) throw new Error('an order without a subscription')
  const [opened] = await db
    .insert(shipments)
    .values({ subscriptionId: subscription.id, createdAt: now().toISOString() })
    .onConflictDoNothing()
    .returning({ id: shipments.id })
  if (!opened) return false
  await db.update(subscriptions).set({ orderHeldAt: null }).where(eq(subscriptions.id, subscription.id))
  await chargeFor(services, standing, { subscriptionId: subscription.id, shipmentId: opened.id, order })
  return true
}

import { eq } from 'drizzle-orm'
import type { ChargeLine } from '../../contract/index.ts'
import { charges } from '../db/schema.ts'
import type { Services } from '../services.ts'
import type { Standing } from '../treatments/standings.ts'
import { type Cost, costOf, sumOf, paidAhead } from './costOf.ts'

/**
 * Writes what an order costs, once, in the transaction that opens or sends it; `settleCharges` after it charges the card. What was charged for
 * an order that was taken back since pays for this one.
 */
export async function chargeFor(
  { db, now }: Pick<Services, 'db' | 'now'>,
  standing: Standing,
  { shipmentId, order }: { readonly shipmentId: string | undefined; readonly order: 'first' | 'later' },
): Promise<void> {
  const { subscription } = standing
  if (!subscription || shipmentId === undefined) return
  const isCharged = eq(charges.shipmentId, shipmentId)
  const [known] = await db.select({ id: charges.id }).from(charges).where(isCharged)
  if (known) return
  const taken = await paidAhead(db, subscription.id)
  if (taken !== undefined) {
    await db.update(charges).set({ shipmentId }).where(eq(charges.id, taken))
    return
  }
  const lines = named(await costOf(standing, order))
  const amount = sumOf(lines)
  // what is sold no more has no price: whoever sends it settles that by hand
  if (amount > 0)
    await db.insert(charges).values({ subscriptionId: subscription.id, shipmentId, amount, lines, createdAt: now().toISOString() })
}

/** As the provider of cards reads it. */
function named(costs: readonly Cost[]): ChargeLine[] {
  const kinds = [...new Set(costs.map(({ what }) => what))]
  return kinds.map((name) => ({ name, amount: sumOf(costs.filter(({ what }) => what === name)) }))
}

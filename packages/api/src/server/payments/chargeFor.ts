import { eq } from 'drizzle-orm'
import type { ChargeLine } from '../../contract/subscriptions.ts'
import { charges } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { plansOf } from '../products/plansOf.ts'
import type { TreatmentState } from '../treatments/treatmentStates.ts'
import { type Cost, costOf, sumOf, paidAhead } from './costOf.ts'

/** Writes the charge of an order in its transaction; `settleCharges` takes it later. A charge of a withdrawn order pays for this one. */
export async function chargeFor(
  { db, now }: Pick<Services, 'db' | 'now'>,
  standing: TreatmentState,
  { subscriptionId, shipmentId, order }: Opened,
): Promise<void> {
  const taken = await paidAhead(db, subscriptionId)
  if (taken !== undefined) {
    await db.update(charges).set({ shipmentId, withdrawnAt: null }).where(eq(charges.id, taken))
    return
  }
  const lines = named(await costOf(standing, order))
  const amount = sumOf(lines)
  const months = (await plansOf(standing)).current?.dose_multiplier ?? 1
  // a discontinued product has no price; staff settle it manually
  if (amount > 0)
    await db.insert(charges).values({
      subscriptionId,
      shipmentId,
      amount,
      lines,
      months,
      addOnIds: standing.addOns?.addOnIds ?? [],
      createdAt: now().toISOString(),
    })
}

/** An order opened in the same transaction. */
interface Opened {
  readonly subscriptionId: string
  readonly shipmentId: string
  readonly order: 'first' | 'later'
}

/** The lines as sent to the provider. */
function named(costs: readonly Cost[]): ChargeLine[] {
  const kinds = [...new Set(costs.map(({ what }) => what))]
  return kinds.map((name) => ({ name, amount: sumOf(costs.filter(({ what }) => what === name)) }))
}

import { loadBrand } from '@anamnesis/flows'
import type { NextCharge } from '../../contract/index.ts'
import type { ChargeLine } from '../../contract/subscriptions.ts'
import { addOnItems } from '../products/addOnItems.ts'
import { plansOf } from '../products/plansOf.ts'
import { isOffered } from '../treatments/isOffered.ts'
import type { TreatmentState } from '../treatments/treatmentStates.ts'
import type { Database } from '../db/openDatabase.ts'
import { unsentPayments } from '../treatments/unsentPayments.ts'

/** The cost of an order by line; a first order includes the consultation. Discontinued products have no price. */
export async function costOf(standing: TreatmentState, order: 'first' | 'later'): Promise<Cost[]> {
  const { treatment, product, addOns } = standing
  const { ordered, current } = await plansOf(standing)
  const months = current?.dose_multiplier ?? 1
  const consultation = order === 'first' ? await consultationCents(treatment) : 0
  const supply = (name: string) => (months === 1 ? name : `${name}, ${months} months`)
  const shipped = ordered ? [product?.drugName ?? ordered.drug.name, product?.productName].filter(Boolean).join(', ') : ''
  const chosenAddOns = await addOnItems(treatment.treatmentType, addOns?.addOnIds ?? [])
  const costs: Cost[] = [
    { what: 'Consultation', name: 'Consultation', amount: consultation },
    { what: 'Shipment', name: supply(shipped), amount: current?.price ?? ordered?.order.centsPerMonth ?? 0 },
    ...chosenAddOns.map(({ name, price }) => ({ what: 'Add-ons' as const, name: supply(name), amount: price * months })),
  ]
  return costs.filter(({ amount }) => amount > 0)
}

/** A line of an order's cost: with the patient's wording, and with the provider's, which names no drug. */
export interface Cost extends ChargeLine {
  readonly what: 'Consultation' | 'Shipment' | 'Add-ons'
}

/** The price of the consultation; none if the brand no longer offers the treatment. */
async function consultationCents(treatment: TreatmentState['treatment']): Promise<number> {
  if (!isOffered(treatment)) return 0
  const { treatments } = await loadBrand(treatment.brand)
  return treatments[treatment.treatmentType]?.consultationCents ?? 0
}

/** The total of the lines. */
export const sumOf = (lines: readonly ChargeLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/** The next charge, as `chargeFor` will write it. Null after the last charge, and for discontinued products. */
export async function nextChargeOf(db: Database, standing: TreatmentState): Promise<NextCharge | null> {
  const { treatment, subscription } = standing
  if (!subscription || treatment.status === 'denied' || subscription.state === 'Cancelled') return null
  const at = subscription.state === null ? 'approval' : 'shipment'
  if (at === 'shipment' && (await paidAhead(db, subscription.id)) !== undefined) return { at, amount: 0, lines: [] }
  const costs = await costOf(standing, at === 'approval' ? 'first' : 'later')
  if (!costs.some(({ what }) => what === 'Shipment')) return null
  return { at, amount: sumOf(costs), lines: costs.map(({ name, amount }) => ({ name, amount })) }
}

/** The id of a taken, unrefunded charge of a withdrawn order, which pays for the next one. */
export async function paidAhead(db: Database, subscriptionId: string): Promise<string | undefined> {
  const unsent = await unsentPayments(db, [subscriptionId])
  return unsent.find(({ refund }) => refund === null)?.chargeId
}

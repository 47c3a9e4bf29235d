import { loadBrand } from '@anamnesis/flows'
import type { ChargeLine } from '../../contract/index.ts'
import { addOnItems } from '../subscriptions/addOnItems.ts'
import { plansOf } from '../subscriptions/plansOf.ts'
import type { Standing } from '../treatments/standings.ts'

/** A part of what an order costs: as its patient reads it, and as the provider of cards does, who is told no drug. */
export interface Cost extends ChargeLine {
  readonly what: 'Consultation' | 'Shipment' | 'Add-ons'
}

/** What an order costs, in its parts: the first one the consultation too. What is sold no more has no price. */
export async function costOf(standing: Standing, order: 'first' | 'later'): Promise<Cost[]> {
  const { treatment, product, addOns } = standing
  const { ordered, current } = await plansOf(standing)
  const months = current?.dose_multiplier ?? 1
  const { treatments } = await loadBrand(treatment.brand)
  const consultation = order === 'first' ? (treatments[treatment.treatmentType]?.consultationCents ?? 0) : 0
  const supply = (name: string) => (months === 1 ? name : `${name}, ${months} months`)
  const shipped = ordered ? [product?.drugName ?? ordered.drug.name, product?.productName].filter(Boolean).join(', ') : ''
  const beside = await addOnItems(treatment.treatmentType, addOns?.addOnIds ?? [])
  const costs: Cost[] = [
    { what: 'Consultation', name: 'Consultation', amount: consultation },
    { what: 'Shipment', name: supply(shipped), amount: current?.price ?? ordered?.order.centsPerMonth ?? 0 },
    ...beside.map(({ name, price }) => ({ what: 'Add-ons' as const, name: supply(name), amount: price * months })),
  ]
  return costs.filter(({ amount }) => amount > 0)
}

/** What the parts come to. */
export const sumOf = (lines: readonly ChargeLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

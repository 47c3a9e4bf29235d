import type { Dose } from '@anamnesis/fields/screens'
import type { Order } from '@anamnesis/flows/internal'

/** Converts an order of a drug to a dose: a monthly shipment and its plans. */
export function doseOf(drug: string, { id: _id, amounts: _amounts, plans, ...order }: Order): Dose {
  const laterPlans = plans.filter(({ doseMultiplier }) => doseMultiplier > 1)
  return { ...order, drug, monthsPerShipment: 1, ...(laterPlans.length > 0 && { laterPlans }) }
}

import type { Dose } from '@anamnesis/fields/screens'
import type { Order } from '@anamnesis/flows'

/** Converts an order to a dose: a monthly shipment and its plans. */
export function doseOf({ id: _id, amounts: _amounts, plans, ...order }: Order): Dose {
  const laterPlans = plans.filter(({ doseMultiplier }) => doseMultiplier > 1)
  return { ...order, monthsPerShipment: 1, ...(laterPlans.length > 0 && { laterPlans }) }
}

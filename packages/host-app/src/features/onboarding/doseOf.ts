import type { Dose } from '@anamnesis/fields/screens'
import type { Order } from '@anamnesis/flows'

/** What an option for the dose stands for: one shipment a month, and how else it can ship later. */
export function doseOf({ id: _id, amounts: _amounts, plans, ...order }: Order): Dose {
  const laterPlans = plans.filter(({ doseMultiplier }) => doseMultiplier > 1)
  return { ...order, monthsPerShipment: 1, ...(laterPlans.length > 0 && { laterPlans }) }
}

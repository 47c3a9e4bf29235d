import type { Order } from '@anamnesis/flows/internal'
import type { Subscription } from '../../contract/index.ts'

/** The shipping plans of an order, monthly first. Ids are specific to the dose. */
export function bulkOptions({ id, plans }: Order): BulkOption[] {
  return plans.flatMap(({ doseMultiplier, centsPerShipment }) => {
    const type = OPTION_TYPES[doseMultiplier]
    return type === undefined ? [] : [{ id: `${id}-${type}`, option_type: type, dose_multiplier: doseMultiplier, price: centsPerShipment }]
  })
}

type BulkOption = Subscription['bulk_options'][number]

/** Names of plans by months per shipment: specification of the patient app, section 9. */
const OPTION_TYPES: Readonly<Record<number, BulkOption['option_type']>> = { 1: 'monthly', 3: 'three_month', 6: 'six_month' }

/** Whether a plan is monthly, the default. */
export function isMonthly({ dose_multiplier: months }: BulkOption): boolean {
  return months === 1
}

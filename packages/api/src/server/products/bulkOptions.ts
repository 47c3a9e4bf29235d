import type { Order } from '@anamnesis/flows'
import type { Subscription } from '../../contract/index.ts'

type BulkOption = Subscription['bulk_options'][number]

/** What a plan is called, by the months in one shipment: specification of the patient app, section 9. */
const OPTION_TYPES: Readonly<Record<number, BulkOption['option_type']>> = { 1: 'monthly', 3: 'three_month', 6: 'six_month' }

/** How an order can be shipped, monthly first. The id is of this very order's plan: a plan of another dose is another one. */
export function bulkOptions({ id, plans }: Order): BulkOption[] {
  return plans.flatMap(({ doseMultiplier, centsPerShipment }) => {
    const type = OPTION_TYPES[doseMultiplier]
    return type === undefined ? [] : [{ id: `${id}-${type}`, option_type: type, dose_multiplier: doseMultiplier, price: centsPerShipment }]
  })
}

/** Whether a plan is the one without any: a month at a time. */
export function isMonthly({ dose_multiplier: months }: BulkOption): boolean {
  return months === 1
}

import type { DashboardTreatment } from '@anamnesis/api/contract'
import { formatDay } from '../../lib/formatDay.ts'

/** What the line on an order reads of a treatment. */
export interface OrderedTreatment extends Pick<DashboardTreatment, 'next_shipping_date' | 'required_renewal'> {
  readonly tracking: Pick<NonNullable<DashboardTreatment['tracking']>, 'status'> | null
  readonly isCheckIn: boolean
}

/**
 * How the order of a treatment stands (patient app, section 4); undefined where there is nothing to say. What is checked in on has no
 * date: its next shipment waits for a provider, and so does any while its renewal is due or is being read.
 */
export function orderSummary({ tracking, next_shipping_date: next, required_renewal: renewal, isCheckIn }: OrderedTreatment) {
  if (tracking?.status === 'Processing Order' || tracking?.status === 'In Transit') return `Status: ${tracking.status}`
  if (isCheckIn || renewal !== null || next === null) return undefined
  return `Next shipping date: ${formatDay(next)}`
}

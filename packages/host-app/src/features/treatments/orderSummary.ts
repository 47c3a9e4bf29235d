import type { DashboardTreatment } from '@anamnesis/api/contract'
import { formatDay } from '../../lib/formatDay.ts'

/** State of a treatment's order (patient app, section 4); undefined if there is none. Treatments with check-ins, or with a renewal that is due or under review, have no date. */
export function orderSummary({ tracking, next_shipping_date: next, required_renewal: renewal, isCheckIn }: OrderedTreatment) {
  if (tracking?.status === 'Processing Order' || tracking?.status === 'In Transit') return `Status: ${tracking.status}`
  if (isCheckIn || renewal !== null || next === null) return undefined
  return `Next shipping date: ${formatDay(next)}`
}

/** What the order line reads of a treatment. */
export interface OrderedTreatment extends Pick<DashboardTreatment, 'next_shipping_date' | 'required_renewal'> {
  readonly tracking: Pick<NonNullable<DashboardTreatment['tracking']>, 'status'> | null
  readonly isCheckIn: boolean
}

import type { DashboardTreatment, Subscription } from '@anamnesis/api/contract'
import { formatDay } from '../../lib/formatDay.ts'
import { isRenewalDue } from '../../lib/isRenewalDue.ts'

/** When the next shipment leaves, or what it waits for. @param today an ISO day. */
export function nextShipment(
  { state, is_denied, next_shipping_date: next, resumes_on: end, shipments }: Shipping,
  treatment: Pick<DashboardTreatment, 'required_renewal' | 'subscription_state'> | undefined,
  { isCheckIn, today }: { readonly isCheckIn: boolean; readonly today: string },
): string {
  const word = isCheckIn ? 'check-in' : 'renewal'
  if (is_denied) return 'None, because your provider didn’t approve it'
  if (state === 'Cancelled') return 'None, because it’s cancelled'
  if (state === 'Paused') return end === null ? 'None until you resume' : `None until ${formatDay(end)}`
  if (state === null) return 'Once your treatment is approved'
  if (treatment && isRenewalDue(treatment)) return `Once you send in your ${word}`
  if (treatment && treatment.required_renewal !== null) return `Once your provider has read your ${word}`
  if (shipments[0]?.status === 'Processing Order') return 'The pharmacy is packing it'
  if (next === null) return 'No date yet'
  return next <= today ? 'Due now' : formatDay(next)
}

/** What the text reads of a subscription. */
interface Shipping extends Pick<Subscription, 'state' | 'is_denied' | 'next_shipping_date' | 'resumes_on'> {
  readonly shipments: readonly Pick<Subscription['shipments'][number], 'status'>[]
}

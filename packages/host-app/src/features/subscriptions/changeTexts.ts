import type { Subscription } from '@anamnesis/api/contract'
import { chargeTexts } from '../../lib/chargeTexts.ts'
import { formatDay } from '../../lib/formatDay.ts'

/** What the texts read of a subscription. */
interface Shipped {
  readonly shipments: readonly Pick<Subscription['shipments'][number], 'status'>[]
}

const parcel = ({ shipments }: Shipped) =>
  shipments[0]?.status === 'In Transit' ? ['The parcel that is on its way still reaches you.'] : []
const packed = ({ shipments }: Shipped, paid: string) =>
  shipments[0]?.status === 'Processing Order' ? [`The order that the pharmacy is packing is not sent. ${paid}`] : []

/** Effects of pausing now. */
export function pauseTexts(subscription: Shipped): string[] {
  return [chargeTexts.whilePaused, ...packed(subscription, 'What you paid for it pays for your next order.'), ...parcel(subscription)]
}

/** Effects of resuming. @param today an ISO day. */
export function resumeTexts(
  { resumed_shipping_date: next }: Pick<Subscription, 'resumed_shipping_date'>,
  today: string,
  waitsFor: string | undefined,
): string[] {
  if (waitsFor !== undefined) return [`Nothing is shipped and your card is not charged until your provider has read your ${waitsFor}.`]
  const charge = 'Your card is charged when the pharmacy gets it ready, not before.'
  if (next === null) return [`Your next order is sent as soon as it has a date. ${charge}`]
  return [`Your next order is due ${next > today ? `on ${formatDay(next)}` : 'now'}. ${charge}`]
}

/** Effects of cancelling. */
export function cancelTexts(subscription: Shipped): string[] {
  return [
    'It ends right away: nothing more is shipped, and your card is not charged again.',
    ...packed(subscription, 'Your care team refunds what you paid for it.'),
    ...parcel(subscription),
    'To begin again later you need a new visit, so that a provider knows how you are.',
  ]
}

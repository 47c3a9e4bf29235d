import type { Subscription } from '@anamnesis/api/contract'
import { chargeTexts } from '../../lib/chargeTexts.ts'
import { formatDay } from '../../lib/formatDay.ts'

/** Effects of pausing now. */
export function pauseTexts(subscription: Shipped): string[] {
  return [chargeTexts.duringPause, ...packed(subscription, 'What you paid for it goes toward your next order.'), ...parcel(subscription)]
}

/** Effects of resuming. @param today an ISO day. */
export function resumeTexts(
  { resumed_shipping_date: next }: Pick<Subscription, 'resumed_shipping_date'>,
  today: string,
  waitsFor: string | undefined,
): string[] {
  if (waitsFor !== undefined) return [`We won’t ship anything or charge your card until your provider has read your ${waitsFor}.`]
  const charge = 'We’ll charge your card when the pharmacy gets it ready, not before.'
  if (next === null) return [`We’ll send your next order as soon as we have a date for it. ${charge}`]
  return [`Your next order is due ${next > today ? `on ${formatDay(next)}` : 'now'}. ${charge}`]
}

/** Effects of cancelling. */
export function cancelTexts(subscription: Shipped): string[] {
  return [
    'It ends right away. We won’t ship anything more or charge your card again.',
    ...packed(subscription, 'We’ll refund what you paid for it.'),
    ...parcel(subscription),
    'To start again later, you’ll need a new visit with a provider.',
  ]
}

/** What the texts read of a subscription. */
interface Shipped {
  readonly shipments: readonly Pick<Subscription['shipments'][number], 'status'>[]
}

const parcel = ({ shipments }: Shipped) =>
  shipments[0]?.status === 'In Transit' ? ['Your parcel that’s on its way will still arrive.'] : []
const packed = ({ shipments }: Shipped, paid: string) =>
  shipments[0]?.status === 'Processing Order' ? [`The order being packed won’t be sent. ${paid}`] : []

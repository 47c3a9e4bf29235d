import type { Billing } from '@anamnesis/api/contract'

/** So many days before it expires a card is named. */
const SOON = 60
const DAY = 86_400_000

/** What a patient has to know of their card: a charge failed, it has run out or soon will; undefined where it is fine. */
export type CardStanding = 'failed' | 'expired' | 'expires soon' | undefined

/** How a card stands today. A card is good to the end of the month that it names. */
export function cardStanding({ card, invoices }: Billing, now: Date): CardStanding {
  // one of $0 says nothing of the card's charges
  if (hasFailed(invoices.find(({ amount }) => amount > 0)?.status)) return 'failed'
  if (!card) return undefined
  const ends = new Date(card.expiry_year, card.expiry_month, 1).getTime()
  if (ends <= now.getTime()) return 'expired'
  return ends - now.getTime() <= SOON * DAY ? 'expires soon' : undefined
}

/** Whether a charge did not come through, by the provider's words for it. */
export function hasFailed(status: string | undefined): boolean {
  return status !== undefined && ['payment_due', 'not_paid', 'failed', 'declined'].includes(status)
}

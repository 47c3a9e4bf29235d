import type { Billing } from '@anamnesis/api/contract'

/** Why a card needs attention today: its last charge failed, or it has expired or expires soon. It is valid through its month. */
export function cardProblem({ card, invoices }: Billing, now: Date): CardProblem {
  // a $0 invoice says nothing about charges
  if (hasFailed(invoices.find(({ amount }) => amount > 0)?.status)) return 'failed'
  if (!card) return undefined
  const ends = new Date(card.expiry_year, card.expiry_month, 1).getTime()
  if (ends <= now.getTime()) return 'expired'
  return ends - now.getTime() <= SOON * DAY ? 'expires soon' : undefined
}

/** Days before expiry from which a warning appears. */
const SOON = 60
const DAY = 86_400_000

/** Problem of a card; undefined if it is fine. */
export type CardProblem = 'failed' | 'expired' | 'expires soon' | undefined

/** Whether a charge failed, by the provider's status. */
export function hasFailed(status: string | undefined): boolean {
  return status !== undefined && ['payment_due', 'not_paid', 'failed', 'declined'].includes(status)
}

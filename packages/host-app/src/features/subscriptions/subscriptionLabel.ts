import type { Subscription } from '@anamnesis/api/contract'

const labels = { Active: 'Active', Paused: 'Paused', Cancelled: 'Cancelled', Future: 'Approved' } as const

/** What the state of a subscription is called; the same words as on its treatment. */
export function subscriptionLabel({ state, is_denied }: Pick<Subscription, 'state' | 'is_denied'>): string {
  if (is_denied) return 'Denied'
  return state === null ? 'Pending - Under Review' : labels[state]
}

import type { Subscription } from '@anamnesis/api/contract'

const labels = { Active: 'Active', Paused: 'Paused', Cancelled: 'Cancelled', Future: 'Approved' } as const

/** What the state of a subscription is called; the same words as on its treatment. */
export function subscriptionLabel(state: Subscription['state']): string {
  return state === null ? 'Pending - Under Review' : labels[state]
}

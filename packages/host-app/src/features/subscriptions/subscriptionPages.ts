import type { Brand } from '@anamnesis/flows'
import type { Plan } from './Plan.ts'
import type { SubscriptionTab } from './SubscriptionTabs.tsx'

/** Subscription pages for these plans (patient app, section 2). @param id the subscription that is managed now */
export function subscriptionPages(plans: readonly Plan[], addOnsTab: Brand['addOnsTab'], id?: string): SubscriptionTab[] {
  const manageable = plans.filter(isManageable)
  const managed = manageable.find(({ subscription }) => subscription.id === id) ?? manageable[0]
  return [
    { path: LIST, name: 'All subscriptions' },
    ...(plans.some((plan) => takesAddOns(plan, addOnsTab)) ? [{ path: `${LIST}/addons`, name: 'Add-ons' }] : []),
    ...(managed ? [{ path: managePath(managed), name: 'Manage' }] : []),
    ...(plans.some(({ offer }) => offer?.isCheckIn) ? [{ path: `${LIST}/progress`, name: 'Progress' }] : []),
  ]
}

const LIST = '/dashboard/subscriptions'

/** Address of the page that manages a plan. */
export const managePath = ({ subscription: { id } }: Plan): string => `${LIST}/manage/${id}`

/** Whether a plan has a page that manages it: until it's cancelled or denied. */
export function isManageable({ subscription: { state, is_denied } }: Plan): boolean {
  return state !== 'Cancelled' && !is_denied
}

/** Whether the add-ons page shows a plan: every active one, or only those with add-ons. */
export function takesAddOns({ subscription: { state, add_on_options: options } }: Plan, shown: Brand['addOnsTab']): boolean {
  return state !== null && state !== 'Cancelled' && (shown === 'always' || options.length > 0)
}

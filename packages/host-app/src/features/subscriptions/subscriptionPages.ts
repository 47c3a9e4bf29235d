import type { Brand } from '@anamnesis/flows'
import type { Plan } from './Plan.ts'
import type { SubscriptionTab } from './SubscriptionTabs.tsx'

const LIST = '/dashboard/subscriptions'

/** Whether the add-ons page shows a plan: every active one, or only those with add-ons. */
export function takesAddOns({ subscription: { state, add_on_options: options } }: Plan, shown: Brand['addOnsTab']): boolean {
  return state !== null && state !== 'Cancelled' && (shown === 'always' || options.length > 0)
}

/** Subscription pages for these plans (patient app, section 2). */
export function subscriptionPages(plans: readonly Plan[], addOnsTab: Brand['addOnsTab']): SubscriptionTab[] {
  const checkedIn = plans.filter(({ offer }) => offer?.isCheckIn)
  const managed = checkedIn.find(({ subscription: { state } }) => state !== 'Cancelled')
  return [
    { path: LIST, name: 'All subscriptions' },
    ...(plans.some((plan) => takesAddOns(plan, addOnsTab)) ? [{ path: `${LIST}/addons`, name: 'Add-ons' }] : []),
    ...(managed ? [{ path: `${LIST}/manage/${managed.subscription.id}`, name: 'Manage', isForDesk: true }] : []),
    ...(checkedIn.length > 0 ? [{ path: `${LIST}/progress`, name: 'Progress' }] : []),
  ]
}

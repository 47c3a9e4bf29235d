import { Navigate } from '../../lib/router/Navigate.tsx'
import type { Plan } from './Plan.ts'
import { SubscriptionList } from './SubscriptionList.tsx'
import { useIsPhone } from './useIsPhone.ts'

/** manage/{id}: one subscription that is checked in on, by itself. A phone has all of it on the list, and is led there. */
export function ManageTab({ plans, id }: { readonly plans: readonly Plan[]; readonly id: string | undefined }) {
  const isPhone = useIsPhone()
  const plan = plans.find(({ subscription, offer }) => subscription.id === id && offer?.isCheckIn)
  if (isPhone || !plan) return <Navigate to="/dashboard/subscriptions" replace />
  return <SubscriptionList plans={[plan]} />
}

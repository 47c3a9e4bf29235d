import { useMemo } from 'react'
import { Navigate } from '../../lib/router/Navigate.tsx'
import { useParams } from '../../lib/router/Routes.tsx'
import { useHostServices } from '../../lib/HostServices.tsx'
import { useDashboard } from '../../lib/useDashboard.ts'
import { DashboardFailed } from '../../shell/dashboard/DashboardFailed.tsx'
import { DashboardPage } from '../../shell/dashboard/DashboardPage.tsx'
import { Skeleton } from '../../shell/dashboard/Skeleton.tsx'
import { AddOnsTab } from './AddOnsTab.tsx'
import { ManageTab } from './ManageTab.tsx'
import type { Plan } from './Plan.ts'
import { ProgressTab } from './ProgressTab.tsx'
import { SubscriptionList } from './SubscriptionList.tsx'
import { SubscriptionTabs } from './SubscriptionTabs.tsx'
import { subscriptionPages } from './subscriptionPages.ts'
import { useSubscriptions } from './useSubscriptions.ts'

/** /dashboard/subscriptions/:tab?/:id? — what is shipped, add-ons, and how a weight goes; whatever a plan does not have leads to the list. */
export function SubscriptionsPage() {
  const { brand } = useHostServices()
  const { tab, id } = useParams()
  const { data, isError } = useSubscriptions()
  const { data: dashboard } = useDashboard()
  const plans = useMemo(
    () =>
      data?.map((subscription): Plan => ({
        subscription,
        offer: brand.treatments[subscription.treatment_type],
        treatment: dashboard?.treatments.find(({ id: one }) => one === subscription.treatment_id),
      })),
    [data, dashboard, brand],
  )
  if (isError && !plans) return <DashboardFailed />
  if (!plans)
    return (
      <DashboardPage title="Subscriptions" isBusy>
        <Skeleton
          parts={[
            { height: 300, shape: 'told' },
            { height: 300, shape: 'told' },
          ]}
        />
      </DashboardPage>
    )
  const pages = subscriptionPages(plans, brand.addOnsTab)
  if (tab !== undefined && !pages.some(({ path }) => path.split('/')[3] === tab)) return <Navigate to="/dashboard/subscriptions" replace />
  return (
    <DashboardPage title="Subscriptions">
      <SubscriptionTabs pages={pages} />
      {tab === undefined && <SubscriptionList plans={plans} />}
      {tab === 'addons' && <AddOnsTab plans={plans} brandOffers={brand.addOnsTab} />}
      {tab === 'manage' && <ManageTab plans={plans} id={id} />}
      {tab === 'progress' && <ProgressTab plans={plans} />}
    </DashboardPage>
  )
}

import { DashboardPage } from '../../shell/dashboard/DashboardPage.tsx'

/** /dashboard/subscriptions */
export function SubscriptionsPage() {
  return <DashboardPage title="Subscriptions" />
}

import { DashboardPage } from '../../shell/dashboard/DashboardPage.tsx'

/** /dashboard/billing */
export function BillingPage() {
  return <DashboardPage title="Billing" />
}

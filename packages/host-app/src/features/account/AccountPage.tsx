import { DashboardPage } from '../../shell/dashboard/DashboardPage.tsx'

/** /dashboard/account */
export function AccountPage() {
  return <DashboardPage title="Account" />
}

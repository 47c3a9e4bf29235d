import { DashboardPage } from '../../shell/dashboard/DashboardPage.tsx'

/** /dashboard/referrals */
export function ReferralsPage() {
  return <DashboardPage title="Referrals" />
}

import { DashboardPage } from '../../shell/dashboard/DashboardPage.tsx'

/** /dashboard/messages */
export function MessagesPage() {
  return <DashboardPage title="Messages" />
}

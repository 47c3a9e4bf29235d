import { SendWaiting } from '../features/messages/SendWaiting.tsx'
import { Dashboard } from '../shell/dashboard/Dashboard.tsx'
import { DashboardModals } from './DashboardModals.tsx'

/** The dashboard with what lies over its pages: features do not know of each other, so they meet here. */
export function DashboardRoute() {
  return (
    <Dashboard
      modals={
        <>
          <DashboardModals />
          <SendWaiting />
        </>
      }
    />
  )
}

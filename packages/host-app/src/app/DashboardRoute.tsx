import { lazy, Suspense } from 'react'
import { useLocation } from '../lib/router/Router.tsx'
import { SendWaiting } from '../features/messages/SendWaiting.tsx'
import { useHostServices } from '../lib/HostServices.tsx'
import { Dashboard } from '../shell/dashboard/Dashboard.tsx'
import { Loading } from '../shell/Loading.tsx'
import { DashboardModals } from './DashboardModals.tsx'

const MessagesByToken = lazy(async () => ({ default: (await import('../features/messages/MessagesByToken.tsx')).MessagesByToken }))

/**
 * The dashboard with what lies over its pages: features do not know of each other, so they meet here. Messages that a link opened
 * stand alone: who has it is not signed in.
 */
export function DashboardRoute() {
  const { chatLink } = useHostServices()
  const { pathname } = useLocation()
  if (chatLink && pathname.endsWith('/messages'))
    return (
      <Suspense fallback={<Loading />}>
        <MessagesByToken {...chatLink} />
      </Suspense>
    )
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

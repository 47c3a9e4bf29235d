import { SheetPresence } from '@anamnesis/fields/internal'
import { lazy, startTransition, Suspense, useState } from 'react'
import { useLocation } from '../lib/router/Router.tsx'
import { SendQueuedMessages } from '../features/messages/SendQueuedMessages.tsx'
import { useHostServices } from '../lib/HostServices.tsx'
import { Dashboard } from '../shell/dashboard/Dashboard.tsx'
import { Loading } from '../shell/Loading.tsx'
import { useFocusAfterDialog } from '../shell/useFocusAfterDialog.ts'
import { isCheckInRequested } from '../lib/checkInRequest.ts'
import { useDashboard } from '../lib/useDashboard.ts'
import { useIsHydrated } from '../lib/useIsHydrated.ts'
import { type DueModal, nextModal } from './modals/nextModal.ts'
import { tabStorage } from '../lib/browserStorage.ts'
import { recordBulkOfferAnswer, isBulkOfferAnswered } from '../lib/bulkOffer.ts'

/** The dashboard with its dialogs. Features don't import each other, so they are combined here. Messages opened by a chat link render alone, since that user isn't signed in. */
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
          <SendQueuedMessages />
        </>
      }
    />
  )
}

// most visits need none of them
const BulkOptionsModal = lazy(async () => ({ default: (await import('./modals/BulkOptionsModal.tsx')).BulkOptionsModal }))

const CheckInModal = lazy(async () => ({ default: (await import('./modals/CheckInModal.tsx')).CheckInModal }))

const CounsellingModal = lazy(async () => ({ default: (await import('./modals/CounsellingModal.tsx')).CounsellingModal }))

const MessagesByToken = lazy(async () => ({ default: (await import('../features/messages/MessagesByToken.tsx')).MessagesByToken }))

/** Dashboard dialogs, one at a time. An open one stays until it is done, even if data is refetched. */
function DashboardModals() {
  const isHydrated = useIsHydrated()
  return <Suspense>{isHydrated && <Due />}</Suspense>
}

function Due() {
  const { auth, brand } = useHostServices()
  const { pathname, state } = useLocation()
  const { data } = useDashboard()
  const userId = auth.user()?.user_id ?? ''
  const [hasAnsweredBulkOffer, setIsBulkAsked] = useState(() => isBulkOfferAnswered(tabStorage, userId))
  const [counselled, setCounselled] = useState<readonly string[]>([])
  const [kept, setKept] = useState<DueModal>()
  const due = nextModal({
    treatments: data?.treatments ?? [],
    checkedIn: Object.entries(brand.treatments).flatMap(([code, { isCheckIn }]) => (isCheckIn ? [code] : [])),
    isOnMessages: pathname.endsWith('/messages'),
    isAboutShipping: /^\/dashboard\/(treatments|subscriptions)/.test(pathname),
    hasAnsweredBulkOffer,
    counselled,
    isCheckInRequested: isCheckInRequested(state),
  })
  if (!kept && due?.kind === 'bulk options') setKept(due)
  const modal = kept ?? due
  useFocusAfterDialog(modal && '')
  const draw = ({ kind, treatment }: DueModal) => {
    const offer = brand.treatments[treatment.treatment_type]
    if (kind === 'bulk options') {
      const done = () => {
        // not earlier: a reload would lose the offer
        recordBulkOfferAnswer(tabStorage, userId)
        // keeps the old dialog until the next is ready, so focus is never lost
        startTransition(() => {
          setIsBulkAsked(true)
          setKept(undefined)
        })
      }
      return <BulkOptionsModal treatment={treatment} onDone={done} />
    }
    if (kind === 'check-in') return <CheckInModal treatment={treatment.treatment_type} name={offer?.name ?? treatment.treatment_type} />
    return (
      <CounsellingModal
        key={treatment.id}
        treatment={treatment}
        isCheckIn={offer?.isCheckIn ?? false}
        onDone={() => startTransition(() => setCounselled([...counselled, treatment.id]))}
      />
    )
  }
  return <SheetPresence>{modal && draw(modal)}</SheetPresence>
}

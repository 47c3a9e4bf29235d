import { lazy, Suspense, useEffect, useState, useSyncExternalStore, Component, type ReactNode } from 'react'
import { isStorageBlocked } from '../lib/browserStorage.ts'
import { Navigate } from '../lib/router/Navigate.tsx'
import { Outlet } from '../lib/router/Routes.tsx'
import { useLocation } from '../lib/router/Router.tsx'
import { useHostServices } from '../lib/HostServices.tsx'
import { useIsHydrated } from '../lib/useIsHydrated.ts'
import { Loading } from './Loading.tsx'
import { report } from '../lib/reporting.ts'
import { FailedPage } from './FailedPage.tsx'

/** All pages. After a session has ended in any tab, shows only the login. */
export function Session() {
  const { auth, config } = useHostServices()
  const isHydrated = useIsHydrated()
  const [isNoticeOpen, setIsNoticeOpen] = useState(isStorageBlocked)
  const isIn = () => auth.token() !== undefined
  const ended = useSyncExternalStore(auth.subscribe, auth.ended, auth.ended)
  // signed out during hydration of a prerendered page
  const isSignedIn = useSyncExternalStore(auth.subscribe, isIn, () => false)
  const { pathname, key } = useLocation()
  const [signedInKey, setSignedInKey] = useState<string>()
  if (ended === undefined && signedInKey !== key) setSignedInKey(key)
  // after closing an account there is no login, so a visit may start at its address too
  const isBeginning = pathname === BEGINNING || (ended === 'closed' && pathname.startsWith(`${BEGINNING}/`))
  useEffect(() => {
    if (isBeginning && ended !== undefined) auth.startVisit()
  }, [auth, ended, isBeginning])
  if (ended !== undefined && !isBeginning && !OPEN.test(pathname)) {
    // who ended it on this page doesn't ask for it again
    const isLeft = key === signedInKey && (ended === 'logged out' || ended === 'closed')
    return (
      <>
        <Loading />
        <Navigate to="/login" replace state={isLeft ? null : { next: pathname }} />
      </>
    )
  }
  return (
    <>
      {isHydrated && (
        <Suspense>
          {isNoticeOpen && <StorageNotice onClose={() => setIsNoticeOpen(false)} />}
          {/* one at a time: two would fill a phone */}
          {!isNoticeOpen && config.tagManager && (
            <ConsentBanner scriptUrl={config.tagManager.scriptUrl} advertises={config.tagManager.advertises === true} />
          )}
        </Suspense>
      )}
      <PageBoundary at={key}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </PageBoundary>
      {isSignedIn && (
        <Suspense>
          <IdleLogout />
        </Suspense>
      )}
    </>
  )
}

/** Catches errors of a page, so that the app stays. */
class PageBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, failure: undefined }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, failure: undefined }
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return <FailedPage error={failure.error} onRetry={() => this.setState({ failure: undefined })} onGivenUp={report} />
  }
}

const IdleLogout = lazy(async () => ({ default: (await import('./IdleLogout.tsx')).IdleLogout }))

const StorageNotice = lazy(async () => ({ default: (await import('./StorageNotice.tsx')).StorageNotice }))
const ConsentBanner = lazy(async () => ({ default: (await import('./ConsentBanner.tsx')).ConsentBanner }))

/** Start page, where another user may begin. */
const BEGINNING = '/onboarding'
/** Pages without patient data. */
const OPEN = /^\/(login|password|verify)(\/|$)/

interface Props {
  /** Key of the history entry; another one retries. */
  readonly at: string
  readonly children: ReactNode
}

interface State {
  readonly at: string
  readonly failure: { readonly error: unknown } | undefined
}

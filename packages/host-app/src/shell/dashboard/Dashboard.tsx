import { link, LineIcon } from '@anamnesis/fields/internal'
import { QueryClientProvider, notifyManager, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { Navigate } from '../../lib/router/Navigate.tsx'
import { Outlet } from '../../lib/router/Routes.tsx'
import { useLocation } from '../../lib/router/Router.tsx'
import { createQueryClient } from '../../lib/createQueryClient.ts'
import { useFlag } from '../../lib/flags/useFlag.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { useDashboard } from '../../lib/useDashboard.ts'
import { useIsHydrated } from '../../lib/useIsHydrated.ts'
import { Logo } from '../Logo.tsx'
import { SupportLine } from '../SupportLine.tsx'
import { column, foot, frame, header, main, side, skip } from './Dashboard.css.ts'
import { DashboardFailed } from './DashboardFailed.tsx'
import { Drawer } from './Drawer.tsx'
import { InfoBanner } from './InfoBanner.tsx'
import { dot, opener, square } from './Sidebar.css.ts'
import { Sidebar } from './Sidebar.tsx'
import { subscribeSidebar, readSidebar, writeSidebar } from './sidebarCookie.ts'
import { Toasts } from './Toasts.tsx'
import { notice } from './ConnectionNotice.css.ts'

/** Layout of /dashboard for signed-in patients. `modals` render above its pages. */
export function Dashboard({ modals }: { readonly modals?: ReactNode }) {
  const { auth } = useHostServices()
  const { pathname } = useLocation()
  const [client] = useState(createQueryClient)
  if (auth.token() === undefined) return <Navigate to={`/login?next=${encodeURIComponent(pathname)}`} replace />
  return (
    <QueryClientProvider client={client}>
      <Frame modals={modals} />
      <Toasts />
    </QueryClientProvider>
  )
}

const OFFLINE = 'You’re offline. The rest of this page will load when you’re back online.'

const OUT_OF_REACH = 'We can’t reach our server. We’re trying again…'

function Frame({ modals }: { readonly modals: ReactNode }) {
  const { auth } = useHostServices()
  const { pathname } = useLocation()
  // it shows its own connection state
  const isOnMessages = pathname.endsWith('/messages')
  const hasReferrals = useFlag('referrals')
  const { data, isError } = useDashboard()
  const hasFailed = isError && data === undefined
  // browser-only values apply after hydration
  const isHydrated = useIsHydrated()
  const menu = {
    hasReferrals,
    unread: data?.unread_messages ?? 0,
    user: { name: data?.profile.full_name ?? data?.profile.first_name ?? null, email: (isHydrated && auth.user()?.email) || '' },
  }
  return (
    <div className={frame}>
      <a className={skip} href="#content">
        Skip to main content
      </a>
      <DeskMenu {...menu} isHydrated={isHydrated} />
      <div className={main} {...(isOnMessages && { 'data-filled': '' })}>
        <PhoneHeader {...menu} />
        <main id="content" className={column} tabIndex={-1}>
          {!isOnMessages && <ConnectionNotice />}
          {!isOnMessages && <InfoBanner />}
          {hasFailed ? <DashboardFailed /> : <Outlet />}
        </main>
        <footer className={foot}>
          <SupportLine linkClass={link} />
        </footer>
      </div>
      {modals}
    </div>
  )
}

/** What both menus show. */
type MenuContent = Pick<ComponentProps<typeof Sidebar>, 'hasReferrals' | 'unread' | 'user'>

/** The menu beside the page on wide screens; Ctrl+B collapses it. Its state is its own, so that a change doesn't render the page. */
function DeskMenu({ isHydrated, ...menu }: MenuContent & { readonly isHydrated: boolean }) {
  const isOpen = useSyncExternalStore(subscribeSidebar, readSidebar, () => true)
  useLayoutEffect(() => {
    // from here on the sidebar has the state
    if (isHydrated) delete document.documentElement.dataset['menu']
  }, [isHydrated])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      toggle()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <div className={side} {...(!isOpen && { 'data-collapsed': '' })}>
      <Sidebar
        {...menu}
        isOpen={isOpen}
        control={
          <button type="button" className={square} aria-label="Menu" aria-expanded={isOpen} title="Ctrl+B or ⌘B" onClick={toggle}>
            <LineIcon size={20} weight={1.6}>
              <path d="M3 4h14v12H3zM8 4v12" />
            </LineIcon>
          </button>
        }
      />
    </div>
  )
}

const toggle = () => writeSidebar(!readSidebar())

/** The head of the page on phones, with the menu. Its state is its own, so that a change doesn't render the page. */
function PhoneHeader(menu: MenuContent) {
  const { unread } = menu
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <header className={header}>
        <button
          type="button"
          className={opener}
          aria-label={unread > 0 ? `Open the menu, ${unread} unread ${unread === 1 ? 'message' : 'messages'}` : 'Open the menu'}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <LineIcon size={20} weight={1.8}>
            <path d="M3 5.5h14M3 10h14M3 14.5h14" />
          </LineIcon>
          {unread > 0 && <span className={dot} />}
        </button>
        <Logo />
      </header>
      <Drawer name="Menu" isOpen={isOpen} onClose={close}>
        <Sidebar
          {...menu}
          isOpen
          onChoose={close}
          control={
            <button type="button" className={square} aria-label="Close the menu" onClick={close}>
              <LineIcon size={20} weight={1.8}>
                <path d="M5 5l10 10M15 5L5 15" />
              </LineIcon>
            </button>
          }
        />
      </Drawer>
    </>
  )
}

/** Announces a lost connection; pages show what they have. */
function ConnectionNotice() {
  const isOnline = useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  )
  const isTriedAgain = useIsTriedAgain()
  return <output className={notice}>{isOnline ? (isTriedAgain ? OUT_OF_REACH : null) : OFFLINE}</output>
}

function followNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether a query is being retried. After all retries, the page shows the error. */
function useIsTriedAgain(): boolean {
  const cache = useQueryClient().getQueryCache()
  const follow = useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache])
  const isTriedAgain = () => {
    const missing = cache.getAll().filter(({ state }) => state.data === undefined)
    const isTried = missing.some(({ state }) => state.fetchFailureCount > 0 && state.fetchStatus !== 'idle')
    return isTried && !missing.some(({ state }) => state.status === 'error')
  }
  return useSyncExternalStore(follow, isTriedAgain, () => false)
}

import { matchRoutes, type Route } from '../lib/router/matchRoutes.ts'
import { Navigate } from '../lib/router/Navigate.tsx'
import { useLocation } from '../lib/router/Router.tsx'
import { Routes } from '../lib/router/Routes.tsx'
import { Session } from '../shell/Session.tsx'
import type { LazyPage } from './lazyPage.tsx'
import { pages } from './pages.tsx'

const at = (path: string, Page: LazyPage, children?: readonly Route[]): Route => ({
  path,
  element: <Page />,
  handle: Page,
  ...(children && { children }),
})

/** Every route of the app; of two that fit, the first is shown. */
export const routes: readonly Route[] = [
  {
    element: <Session />,
    children: [
      { path: '/', element: <Navigate to="/dashboard/treatments" replace /> },
      at('/login', pages.login),
      at('/login/continue/:treatment?', pages.login),
      at('/login/reactivate', pages.login),
      at('/o/r/:referralCode', pages.referral),
      at('/screening/:id/:part?', pages.screening),
      at('/password/request', pages.passwordRequest),
      at('/password/reset/:reset_token', pages.passwordReset),
      at('/verify/:token', pages.verifyEmail),
      at('/onboarding', pages.treatmentSelector),
      at('/onboarding/:id/complete', pages.complete),
      at('/onboarding/:treatmentType/:innerStepId?', pages.onboarding),
      at('/renewal/:treatmentType/:innerStepId?', pages.renewal),
      at('/email-renewal/:treatmentType/success', pages.emailRenewalSuccess),
      at('/email-renewal/:treatmentType/:token/:innerStepId?', pages.emailRenewal),
      at('/dashboard', pages.dashboard, [
        { path: '/dashboard', element: <Navigate to="/dashboard/treatments" replace /> },
        at('/dashboard/treatments', pages.treatments),
        at('/dashboard/subscriptions/:tab?/:id?', pages.subscriptions),
        at('/dashboard/messages', pages.messages),
        at('/dashboard/referrals', pages.referrals),
        at('/dashboard/billing', pages.billing),
        at('/dashboard/account', pages.account),
      ]),
      { path: '*', element: <Navigate to="/login" replace /> },
    ],
  },
]

/** Fetches the code of the page at an address, and of the one that it lies in. */
export async function loadPage(pathname: string): Promise<void> {
  const found = (matchRoutes(routes, pathname)?.routes ?? []).flatMap(({ handle }) => (handle === undefined ? [] : [handle as LazyPage])) // see at()
  await Promise.all(found.map((page) => page.load()))
}

/** The page at the router's address. */
export function Routed() {
  const { pathname } = useLocation()
  // at once, with the page that it lies in; one that does not come shows when it is drawn
  loadPage(pathname).catch(() => undefined)
  return <Routes routes={routes} />
}

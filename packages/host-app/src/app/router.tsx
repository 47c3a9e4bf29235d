import { matchRoutes, type Route } from '../lib/router/matchRoutes.ts'
import { Navigate } from '../lib/router/Navigate.tsx'
import { useLocation } from '../lib/router/Router.tsx'
import { Routes } from '../lib/router/Routes.tsx'
import { useHostServices } from '../lib/HostServices.tsx'
import { Session } from '../shell/Session.tsx'
import type { FieldType } from '@anamnesis/engine/schema'
import { type ComponentType, lazy, useState } from 'react'
import { loadFields } from '../lib/loadFields.ts'
import { FAILURE_CACHE_TIME } from '../lib/failureCacheTime.ts'

// The routes of the app, and what renders them.

/** A lazy page that waits for the code of its fields too. */
const formPage = (types: readonly FieldType[], fetch: () => Promise<ComponentType>) =>
  lazyPage(async () => (await Promise.all([fetch(), loadFields(types)]))[0])

/** Pages of the app; each is loaded on first use. */
const pages = {
  login: formPage(['email', 'password'], async () => (await import('../features/auth/LoginPage.tsx')).LoginPage),
  referral: lazyPage(async () => (await import('../features/auth/ReferralPage.tsx')).ReferralPage),
  screening: lazyPage(async () => (await import('../features/onboarding/ScreeningPage.tsx')).ScreeningPage),
  passwordRequest: formPage(['email'], async () => (await import('../features/auth/PasswordRequestPage.tsx')).PasswordRequestPage),
  passwordReset: formPage(['password'], async () => (await import('../features/auth/PasswordResetPage.tsx')).PasswordResetPage),
  verifyEmail: lazyPage(async () => (await import('../features/auth/VerifyEmailPage.tsx')).VerifyEmailPage),
  treatmentSelector: formPage(
    ['select'],
    async () => (await import('../features/onboarding/TreatmentSelectorPage.tsx')).TreatmentSelectorPage,
  ),
  complete: lazyPage(async () => (await import('../features/onboarding/CompletePage.tsx')).CompletePage),
  onboarding: lazyPage(async () => (await import('../features/onboarding/OnboardingPage.tsx')).OnboardingPage),
  renewal: lazyPage(async () => (await import('../features/renewal/RenewalPage.tsx')).RenewalPage),
  emailRenewalSuccess: lazyPage(async () => (await import('../features/renewal/EmailRenewalSuccessPage.tsx')).EmailRenewalSuccessPage),
  emailRenewal: lazyPage(async () => (await import('../features/renewal/EmailRenewalPage.tsx')).EmailRenewalPage),
  dashboard: lazyPage(async () => (await import('./DashboardRoute.tsx')).DashboardRoute),
  treatments: lazyPage(async () => (await import('../features/treatments/TreatmentsPage.tsx')).TreatmentsPage),
  subscriptions: lazyPage(async () => (await import('../features/subscriptions/SubscriptionsPage.tsx')).SubscriptionsPage),
  messages: lazyPage(async () => (await import('../features/messages/MessagesPage.tsx')).MessagesPage),
  referrals: lazyPage(async () => (await import('../features/referrals/ReferralsPage.tsx')).ReferralsPage),
  billing: lazyPage(async () => (await import('../features/billing/BillingPage.tsx')).BillingPage),
  account: lazyPage(async () => (await import('../features/account/accountWithFields.ts')).accountWithFields()),
}

const at = (path: string, Page: LazyPage, children?: readonly Route[]): Route => ({
  path,
  element: <Page />,
  handle: Page,
  ...(children && { children }),
})

/** Redirects `/` to the patient's treatments, or to the treatments on offer. */
function Home() {
  const { auth } = useHostServices()
  return <Navigate to={auth.token() === undefined ? '/onboarding' : '/dashboard/treatments'} replace />
}

/** All routes; the first match wins. */
export const routes: readonly Route[] = [
  {
    element: <Session />,
    children: [
      { path: '/', element: <Home /> },
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

/** Loads the code of the page at an address and of its parent. */
export async function loadPage(pathname: string): Promise<void> {
  const found = (matchRoutes(routes, pathname)?.routes ?? []).flatMap(({ handle }) => (handle === undefined ? [] : [handle as LazyPage])) // see at()
  await Promise.all(found.map((page) => page.load()))
}

/** Renders the route of the current address. */
export function Routed() {
  const { pathname } = useLocation()
  // starts both requests at once; a failure appears when the page renders
  loadPage(pathname).catch(() => undefined)
  return <Routes routes={routes} />
}

/** A page with lazily loaded code. */
interface LazyPage {
  (): React.ReactNode
  /** Preloads the code, so that the page renders without suspending. */
  readonly load: () => Promise<void>
}

/** Creates a lazy page. A failed load is retried on the next render or load. */
function lazyPage(fetch: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | undefined
  let arrived: ComponentType | undefined
  let Coming = comingPage()
  const load = () =>
    (loading ??= fetch()
      .then((page) => (arrived = page))
      .catch((error: unknown) => {
        // React caches the rejection; the current render still has to see it
        setTimeout(() => {
          loading = undefined
          Coming = comingPage()
        }, FAILURE_CACHE_TIME)
        throw error
      }))
  function comingPage() {
    return lazy(async () => ({ default: await load() }))
  }
  function Page() {
    const [Shown] = useState(() => arrived ?? Coming)
    return <Shown />
  }
  return Object.assign(Page, { load: async () => void (await load()) })
}

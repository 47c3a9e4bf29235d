import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { Loading } from '../shell/Loading.tsx'
import { RouteFailed } from '../shell/RouteFailed.tsx'
import { Session } from '../shell/Session.tsx'

/** Every route of the app; each page's code is fetched when it is first gone to. */
export const routes: RouteObject[] = [
  {
    element: <Session />,
    errorElement: <RouteFailed />,
    HydrateFallback: Loading,
    children: [
      { path: '/', element: <Navigate to="/dashboard/treatments" replace /> },
      { path: '/login', lazy: async () => ({ Component: (await import('../features/auth/LoginPage.tsx')).LoginPage }) },
      {
        path: '/login/continue/:treatment?',
        lazy: async () => ({ Component: (await import('../features/auth/LoginPage.tsx')).LoginPage }),
      },
      { path: '/login/reactivate', lazy: async () => ({ Component: (await import('../features/auth/LoginPage.tsx')).LoginPage }) },
      { path: '/o/r/:referralCode', lazy: async () => ({ Component: (await import('../features/auth/ReferralPage.tsx')).ReferralPage }) },
      {
        path: '/screening/:id/:part?',
        lazy: async () => ({ Component: (await import('../features/onboarding/ScreeningPage.tsx')).ScreeningPage }),
      },
      {
        path: '/password/request',
        lazy: async () => ({ Component: (await import('../features/auth/PasswordRequestPage.tsx')).PasswordRequestPage }),
      },
      {
        path: '/password/reset/:reset_token',
        lazy: async () => ({ Component: (await import('../features/auth/PasswordResetPage.tsx')).PasswordResetPage }),
      },
      {
        path: '/verify/:token',
        lazy: async () => ({ Component: (await import('../features/auth/VerifyEmailPage.tsx')).VerifyEmailPage }),
      },
      {
        path: '/onboarding',
        lazy: async () => ({ Component: (await import('../features/onboarding/TreatmentSelectorPage.tsx')).TreatmentSelectorPage }),
      },
      {
        path: '/onboarding/:id/complete',
        lazy: async () => ({ Component: (await import('../features/onboarding/CompletePage.tsx')).CompletePage }),
      },
      {
        path: '/onboarding/:treatmentType/:innerStepId?',
        lazy: async () => ({ Component: (await import('../features/onboarding/OnboardingPage.tsx')).OnboardingPage }),
      },
      {
        path: '/renewal/:treatmentType/:innerStepId?',
        lazy: async () => ({ Component: (await import('../features/renewal/RenewalPage.tsx')).RenewalPage }),
      },
      {
        path: '/email-renewal/:treatmentType/success',
        lazy: async () => ({ Component: (await import('../features/renewal/EmailRenewalSuccessPage.tsx')).EmailRenewalSuccessPage }),
      },
      {
        path: '/email-renewal/:treatmentType/:token/:innerStepId?',
        lazy: async () => ({ Component: (await import('../features/renewal/EmailRenewalPage.tsx')).EmailRenewalPage }),
      },
      {
        path: '/dashboard',
        lazy: async () => ({ Component: (await import('./DashboardRoute.tsx')).DashboardRoute }),
        children: [
          { index: true, element: <Navigate to="/dashboard/treatments" replace /> },
          {
            path: 'treatments',
            lazy: async () => ({ Component: (await import('../features/treatments/TreatmentsPage.tsx')).TreatmentsPage }),
          },
          {
            path: 'subscriptions/:tab?/:id?',
            lazy: async () => ({ Component: (await import('../features/subscriptions/SubscriptionsPage.tsx')).SubscriptionsPage }),
          },
          {
            path: 'messages',
            lazy: async () => ({ Component: (await import('../features/messages/MessagesPage.tsx')).MessagesPage }),
          },
          {
            path: 'referrals',
            lazy: async () => ({ Component: (await import('../features/referrals/ReferralsPage.tsx')).ReferralsPage }),
          },
          { path: 'billing', lazy: async () => ({ Component: (await import('../features/billing/BillingPage.tsx')).BillingPage }) },
          { path: 'account', lazy: async () => ({ Component: (await import('../features/account/AccountPage.tsx')).AccountPage }) },
        ],
      },
      { path: '*', element: <Navigate to="/login" replace /> },
    ],
  },
]

/** The app's router, over the browser's history. */
export function createRouter() {
  return createBrowserRouter(routes)
}

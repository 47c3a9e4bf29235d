import type { FieldType } from '@anamnesis/engine/schema'
import type { ComponentType } from 'react'
import { loadFields } from '../lib/loadFields.ts'
import { lazyPage } from './lazyPage.tsx'

/** A page that is there once its fields are, too: nothing of it comes later. */
const formPage = (types: readonly FieldType[], fetch: () => Promise<ComponentType>) =>
  lazyPage(async () => (await Promise.all([fetch(), loadFields(types)]))[0])

/** The pages of the app; the code of each is fetched when it is first gone to. */
export const pages = {
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

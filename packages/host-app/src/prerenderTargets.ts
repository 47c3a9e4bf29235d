import type { Brand } from '@anamnesis/flows'

/** All prerendered pages of a brand. */
export function prerenderTargetsOf({ id, treatments }: Pick<Brand, 'id' | 'treatments'>): readonly PrerenderTarget[] {
  return [...pagesOfAll, ...Object.keys(treatments).flatMap((code) => pagesOfTreatment(code, `generated/flows/${id}.${code}`))]
}

/** A page that is prerendered for a brand. */
export interface PrerenderTarget {
  /** Its address. A final `/all` stands for every address below. */
  readonly path: string
  /** Who it is rendered for: a visitor without state, a signed-in patient without data, or anyone, for a loading page. */
  readonly audience: 'visitor' | 'patient' | 'any'
  /** Path suffixes of the source files that it needs besides shared ones. */
  readonly modules: readonly string[]
}

/** Chunk of the API client. */
const CLIENT = '_server-'
/** Chunk with the onboarding page. */
const QUESTIONNAIRE = '_questionnaire-'
/** Loaders of flow variants and renewals. */
const VARIANTS = 'flows/variantLoaders.ts'
const LOGIN = ['auth/LoginPage.tsx', 'fields/email/', 'fields/password/']

const page = (audience: PrerenderTarget['audience'], path: string, ...modules: readonly string[]): PrerenderTarget => ({
  path,
  audience,
  modules,
})

const pagesOfAll: readonly PrerenderTarget[] = [
  page('visitor', '/login', ...LOGIN),
  page('visitor', '/login/continue', ...LOGIN),
  page('visitor', '/login/reactivate', ...LOGIN),
  page('visitor', '/onboarding', 'onboarding/TreatmentSelectorPage.tsx', 'fields/select/'),
  page('visitor', '/password/request', 'auth/PasswordRequestPage.tsx', 'fields/email/'),
  page('any', '/password/reset/all', 'auth/PasswordResetPage.tsx', 'fields/password/', CLIENT),
  page('any', '/verify/all', 'auth/VerifyEmailPage.tsx', CLIENT),
  ...Object.entries({
    treatments: 'treatments/TreatmentsPage.tsx',
    subscriptions: 'subscriptions/SubscriptionsPage.tsx',
    messages: 'messages/MessagesPage.tsx',
    referrals: 'referrals/ReferralsPage.tsx',
    billing: 'billing/BillingPage.tsx',
    account: 'account/accountWithFields.ts',
  }).map(([name, module]) => page('patient', `/dashboard/${name}`, 'app/DashboardRoute.tsx', module, CLIENT)),
]

/** Pages of a questionnaire. User and screen aren't known at build time. */
function pagesOfTreatment(code: string, flows: string): readonly PrerenderTarget[] {
  return [
    page('visitor', `/login/continue/${code}`, ...LOGIN),
    // with the fields of its first screen
    page('visitor', `/onboarding/${code}`, QUESTIONNAIRE, `${flows}.onboarding.full.json`),
    page('any', `/onboarding/${code}/all`, QUESTIONNAIRE, `${flows}.onboarding.full.json`),
    page('any', `/onboarding/${code}/complete`, 'onboarding/CompletePage.tsx', CLIENT),
    page('any', `/renewal/${code}/all`, 'renewal/RenewalPage.tsx', VARIANTS, `${flows}.renewal.full.json`, CLIENT),
    page('any', `/email-renewal/${code}/all`, 'renewal/EmailRenewalPage.tsx', VARIANTS, `${flows}.renewal.email.json`, CLIENT),
    page('visitor', `/email-renewal/${code}/success`, 'renewal/EmailRenewalSuccessPage.tsx'),
  ]
}

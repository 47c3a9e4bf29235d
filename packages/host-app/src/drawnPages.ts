import type { Brand } from '@anamnesis/flows'

/** A page that the build draws for a brand. */
export interface DrawnPage {
  /** An address of it. One that ends in `/all` stands for every address below the rest. */
  readonly path: string
  /**
   * Whom it is drawn for: a visitor of whom nothing is known; a patient who is signed in, of whom nothing is known yet; or anybody, since nothing
   * is on it yet but that it is on its way.
   */
  readonly whose: 'visitor' | 'patient' | 'anybody'
  /** The ends of the source files whose code it needs, beside what every page needs. */
  readonly modules: readonly string[]
}

/** What a page asks the server by. */
const CLIENT = '_server-'
/** The group of the build that has the page of an onboarding. */
const QUESTIONNAIRE = '_questionnaire-'
/** Which variants of flows there are. */
const VARIANTS = 'flows/variantLoaders.ts'
const LOGIN = ['auth/LoginPage.tsx', 'fields/email/', 'fields/password/']

/** Every page that is drawn for a brand. */
export function drawnPagesOf({ id, treatments }: Pick<Brand, 'id' | 'treatments'>): readonly DrawnPage[] {
  return [...pagesOfAll, ...Object.keys(treatments).flatMap((code) => pagesOfTreatment(code, `generated/flows/${id}.${code}`))]
}

const page = (whose: DrawnPage['whose'], path: string, ...modules: readonly string[]): DrawnPage => ({ path, whose, modules })

const pagesOfAll: readonly DrawnPage[] = [
  page('visitor', '/login', ...LOGIN),
  page('visitor', '/login/continue', ...LOGIN),
  page('visitor', '/login/reactivate', ...LOGIN),
  page('visitor', '/onboarding', 'onboarding/TreatmentSelectorPage.tsx', 'fields/select/'),
  page('visitor', '/password/request', 'auth/PasswordRequestPage.tsx', 'fields/email/'),
  page('anybody', '/password/reset/all', 'auth/PasswordResetPage.tsx', 'fields/password/', CLIENT),
  page('anybody', '/verify/all', 'auth/VerifyEmailPage.tsx', CLIENT),
  ...Object.entries({
    treatments: 'treatments/TreatmentsPage.tsx',
    subscriptions: 'subscriptions/SubscriptionsPage.tsx',
    messages: 'messages/MessagesPage.tsx',
    referrals: 'referrals/ReferralsPage.tsx',
    billing: 'billing/BillingPage.tsx',
    account: 'account/accountWithFields.ts',
  }).map(([name, module]) => page('patient', `/dashboard/${name}`, 'app/DashboardRoute.tsx', module, CLIENT)),
]

/** Where a questionnaire is begun, and gone on with; by whom, and at which of its screens, the build cannot know. */
function pagesOfTreatment(code: string, flows: string): readonly DrawnPage[] {
  return [
    page('visitor', `/login/continue/${code}`, ...LOGIN),
    // and the fields of its first screen, which it is drawn from
    page('visitor', `/onboarding/${code}`, QUESTIONNAIRE, `${flows}.onboarding.full.json`),
    page('anybody', `/onboarding/${code}/all`, QUESTIONNAIRE, `${flows}.onboarding.full.json`),
    page('anybody', `/onboarding/${code}/complete`, 'onboarding/CompletePage.tsx', CLIENT),
    page('anybody', `/renewal/${code}/all`, 'renewal/RenewalPage.tsx', `${flows}.renewal.full.json`, CLIENT),
    page('anybody', `/email-renewal/${code}/all`, 'renewal/EmailRenewalPage.tsx', VARIANTS, `${flows}.renewal.email.json`, CLIENT),
    page('visitor', `/email-renewal/${code}/success`, 'renewal/EmailRenewalSuccessPage.tsx'),
  ]
}

import type { FieldOf } from '@anamnesis/engine/schema'
import { link } from '@anamnesis/fields/internal'
import { treatmentCode, type TreatmentCode } from '@anamnesis/flows'
import { lazy, Suspense, useState } from 'react'
import { ApiFailure } from '../../lib/ApiFailure.ts'
import type { EndReason } from '../../lib/authSession.ts'
import { onboardingDraftName } from '../../lib/drafts/onboardingDraftName.ts'
import { useHostServices, type HostServices } from '../../lib/HostServices.tsx'
import { Link } from '../../lib/router/Link.tsx'
import { useLocation, useNavigate } from '../../lib/router/Router.tsx'
import { useParams } from '../../lib/router/Routes.tsx'
import { useIsHydrated } from '../../lib/useIsHydrated.ts'
import { sameOriginPath } from '../../lib/sameOriginPath.ts'
import { PlainPage } from '../../shell/PlainPage.tsx'
import { CredentialsForm, type CredentialsFormProps } from './CredentialsForm.tsx'
import { useResource } from '@anamnesis/engine/react'
import { Navigate } from '../../lib/router/Navigate.tsx'
import { Loading } from '../../shell/Loading.tsx'

/** /login, /login/continue/:treatment? and /login/reactivate — returns to the previous page. */
export function LoginPage() {
  const services = useHostServices()
  const { auth, api, drafts } = services
  const { treatment } = useParams()
  const { pathname, search: query, state } = useLocation()
  const isReactivation = pathname.endsWith('/reactivate')
  const search = new URLSearchParams(query)
  const next = nextOf(state) ?? search.get('next')
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const code = treatmentCode(treatment ?? '')
  // undefined at build time, without a window
  const asked = next === null ? undefined : sameOriginPath(next, window.location.origin)
  const wanted = asked ?? (code === undefined ? undefined : `/onboarding/${code}`)
  const target = isReactivation ? SUBSCRIPTIONS : wanted
  const { opened: email } = useResource({
    open: () => typedEmail(services, code),
    close: () => undefined,
    identity: [services, code],
  })
  const [wasSignedIn] = useState(() => auth.token() !== undefined)
  if (wasSignedIn) return <GoOn wanted={target} />

  const send: CredentialsFormProps['send'] = async ({ email = '', password = '' }) => {
    const result = await api.login({ body: { email, password } })
    // not by field, to reveal neither
    if (!result.ok) throw new ApiFailure({ ...result, problem: result.problem && { ...result.problem, errors: {} } })
    auth.start(result.body.access_token, { user_id: result.body.user_id, email: result.body.email })
    navigate(await whereToGoOn(services, target), { replace: true })
  }
  const startVisit = () => {
    auth.startVisit()
    void drafts.box().then((box) => box.clearOwned())
  }
  return (
    <PlainPage
      title="Log in"
      intro={SENTENCES[auth.ended() ?? (isReactivation ? 'reactivate' : code === undefined && next === null ? 'welcome' : 'next')]}
      aside={
        <Link className={link} to="/onboarding" onClick={startVisit}>
          New here? Start a visit
        </Link>
      }
      panel={
        isHydrated && (
          <Suspense>
            <LoginPromise />
          </Suspense>
        )
      }
    >
      <CredentialsForm fields={FIELDS} late={email === undefined ? undefined : { email }} button="Log in" send={send} />
      <p>
        <Link className={link} to="/password/request">
          Forgot your password?
        </Link>
      </p>
    </PlainPage>
  )
}

// for wide screens, after the form
const LoginPromise = lazy(async () => ({ default: (await import('./LoginPromise.tsx')).LoginPromise }))

const HOME = '/dashboard/treatments'

const EMAIL: FieldOf<'email'> = { name: 'email', type: 'email', label: 'Email address' }
// a password that exists is only compared: the rules for a new one say nothing of it
const PASSWORD: FieldOf<'password'> = {
  name: 'password',
  type: 'password',
  label: 'Password',
  minLength: 1,
  autocomplete: 'current-password',
}
const FIELDS = [EMAIL, PASSWORD]
const SUBSCRIPTIONS = '/dashboard/subscriptions'

const SENTENCES = {
  welcome: 'Welcome back.',
  next: 'Log in to pick up where you left off. Your answers are saved.',
  reactivate: 'Log in to restart a paused or cancelled subscription.',
  'logged out': 'You’re logged out. Nothing from your visit is left on this device.',
  closed: 'Your account is closed and can’t be used to log in. Nothing from your visit is left on this device.',
  idle: 'You were logged out because you were away for 30 minutes. Log in to pick up where you left off.',
  expired: 'You were logged out because your session ended. Log in to pick up where you left off.',
} satisfies Record<EndReason | 'welcome' | 'next' | 'reactivate', string>

/** The e-mail address from the questionnaire in this tab; never in a URL. */
async function typedEmail({ drafts, brand }: HostServices, treatment: TreatmentCode | undefined): Promise<string | undefined> {
  if (treatment === undefined) return undefined
  const place = await (await drafts.box()).place(onboardingDraftName(brand, treatment))
  const draft = place.isOwn() ? await place.read() : undefined
  return draft?.owner === undefined ? draft?.email : undefined
}

/** Target after login, from the history state only, since a URL would reveal it. */
function nextOf(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'next' in state && typeof state.next === 'string' ? state.next : null
}

/** Redirects signed-in patients away from this page. */
function GoOn({ wanted }: { readonly wanted: string | undefined }) {
  const services = useHostServices()
  const { opened } = useResource({
    open: () => whereToGoOn(services, wanted),
    close: () => undefined,
    identity: [services, wanted],
  })
  return opened === undefined ? <Loading /> : <Navigate to={opened} replace />
}

/** Target of a signed-in patient (patient app, section 2): the wanted page, or the questionnaire of the first treatment while none is submitted,
 * or the treatments.
 */
async function whereToGoOn({ api, auth }: Pick<HostServices, 'api' | 'auth'>, wanted: string | undefined): Promise<string> {
  if (wanted !== undefined) return wanted
  const who = auth.user()
  const dashboard = who && (await api.getDashboard({ query: { user_id: who.user_id } }))
  if (!dashboard?.ok) return HOME
  const { treatments } = dashboard.body
  const [unfinished] = treatments
  return unfinished && treatments.every(({ assessment }) => assessment !== null) ? `/onboarding/${unfinished.treatment_type}` : HOME
}

import { useResource } from '@anamnesis/engine/react'
import { treatmentCode } from '@anamnesis/flows'
import { Navigate } from '../../lib/router/Navigate.tsx'
import { useLocation } from '../../lib/router/Router.tsx'
import { useParams } from '../../lib/router/Routes.tsx'
import { type HostServices, useHostServices } from '../../lib/HostServices.tsx'
import { FailedPage } from '../../shell/FailedPage.tsx'
import { Loading } from '../../shell/Loading.tsx'

/** /screening/:id/:part — legacy addresses, by treatment or its id; redirect into the questionnaire. */
export function ScreeningPage() {
  const services = useHostServices()
  const { id = '', part = '' } = useParams()
  const { pathname } = useLocation()
  const { opened, error, retry } = useResource({
    open: async () => ({ treatment: await treatmentOf(services, id) }),
    close: () => undefined,
    identity: [services, id],
  })
  if (error !== undefined) return <FailedPage error={error} onRetry={retry} />
  if (!opened) return <Loading />
  const { treatment } = opened
  if (treatment === 'signed out') return <Navigate to={`/login?next=${encodeURIComponent(pathname)}`} replace />
  if (treatment === undefined) return <Navigate to="/onboarding" replace />
  const screen = SCREENS[part]
  return <Navigate to={screen === undefined ? `/onboarding/${treatment}` : `/onboarding/${treatment}/${screen}`} replace />
}

/** Screens of legacy addresses; patients who haven't reached one are redirected to their position. */
const SCREENS: Readonly<Record<string, string>> = {
  'select-postal-code': 'address',
  identification: 'identity-verification',
  preference: 'prescription-preference',
  order: 'payment',
}

/** The treatment of an address, if there is one. */
async function treatmentOf({ api, auth, brand }: HostServices, id: string): Promise<string | undefined> {
  const code = treatmentCode(id)
  if (code !== undefined) return brand.treatments[code] && code
  const user = auth.token() === undefined ? undefined : auth.user()
  if (!user) return 'signed out'
  const dashboard = await api.getDashboard({ query: { user_id: user.user_id } })
  if (!dashboard.ok) throw new TypeError(`loading the treatments failed with status ${dashboard.status}`)
  return dashboard.body.treatments.find((treatment) => treatment.id === id)?.treatment_type
}

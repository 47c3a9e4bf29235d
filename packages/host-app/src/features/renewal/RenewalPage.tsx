import { useResource } from '@anamnesis/engine/react'
import { treatmentCode, type TreatmentCode } from '@anamnesis/flows'
import type { TreatmentOffer } from '@anamnesis/flows/internal'
import { useState } from 'react'
import { Navigate } from '../../lib/router/Navigate.tsx'
import { useLocation } from '../../lib/router/Router.tsx'
import { useParams } from '../../lib/router/Routes.tsx'
import { tabStorage } from '../../lib/browserStorage.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { FailedPage } from '../../shell/FailedPage.tsx'
import { Loading } from '../../shell/Loading.tsx'
import { backTarget } from './backTarget.ts'
import { type OpenRenewal, openRenewal } from './openRenewal.ts'
import { RenewalQuestionnaire, type RenewalQuestionnaireProps } from './RenewalQuestionnaire.tsx'

/** /renewal/:treatmentType/:innerStepId? — for a signed-in patient; redirects long treatment keys to the code. */
export function RenewalPage() {
  const { treatmentType = '', innerStepId } = useParams()
  const { brand } = useHostServices()
  const code = treatmentCode(treatmentType)
  const offer = code && brand.treatments[code]
  if (code === undefined || !offer) return <Navigate to={TREATMENTS} replace />
  if (code !== treatmentType) return <Navigate to={['/renewal', code, innerStepId].filter(Boolean).join('/')} replace />
  return <Opened key={code} treatment={code} offer={offer} screen={innerStepId} />
}

const TREATMENTS = '/dashboard/treatments'

const thanksFor = (what: string) => `Thank you. A provider will read your ${what} before your next order.`

interface Renewed {
  readonly treatment: TreatmentCode
  readonly offer: TreatmentOffer
  readonly screen: string | undefined
}

function Opened({ treatment, offer, screen }: Renewed) {
  const services = useHostServices()
  const { opened, error, retry } = useResource<OpenRenewal | 'not due' | 'signed out'>({
    // only the first screen matters; later the address is followed
    open: () => openRenewal({ services, treatment, screen }),
    close: (made) => typeof made === 'object' && made.questionnaire.close(),
    identity: [services, treatment],
  })
  if (error !== undefined) return <FailedPage error={error} onRetry={retry} />
  if (!opened) return <Loading />
  const route = `/renewal/${treatment}`
  if (opened === 'signed out') return <Navigate to={`/login?next=${encodeURIComponent(route)}`} replace />
  if (opened === 'not due') return <Navigate to={TREATMENTS} replace />
  return <Answered opened={opened} offer={offer} route={route} screen={screen} />
}

/** Remembers the previous page, which only the questionnaire's first address knows. */
function Answered(open: Omit<RenewalQuestionnaireProps, 'backTo' | 'doneAt' | 'thanks'>) {
  const { state } = useLocation()
  const [backTo] = useState(() => backTarget(state, { storage: tabStorage, origin: location.origin }))
  const thanks = thanksFor(open.offer.isCheckIn ? 'check-in' : 'renewal')
  return <RenewalQuestionnaire {...open} backTo={backTo} doneAt={TREATMENTS} thanks={thanks} />
}

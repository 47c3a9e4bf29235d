import { useResource } from '@anamnesis/engine/react'
import { LinkButton, body } from '@anamnesis/fields/internal'
import { treatmentCode, type TreatmentCode } from '@anamnesis/flows'
import type { TreatmentOffer } from '@anamnesis/flows/internal'
import { Navigate } from '../../lib/router/Navigate.tsx'
import { useParams } from '../../lib/router/Routes.tsx'
import { useHostServices } from '../../lib/HostServices.tsx'
import { FailedPage } from '../../shell/FailedPage.tsx'
import { Loading } from '../../shell/Loading.tsx'
import { DraftGate } from '../../questionnaire/DraftGate.tsx'
import { PlainPage } from '../../shell/PlainPage.tsx'
import { emailDraftName } from './emailDraftName.ts'
import { openEmailRenewal, type OpenRenewal } from './openRenewal.ts'
import { RenewalQuestionnaire } from './RenewalQuestionnaire.tsx'

/** /email-renewal/:treatmentType/:token/:innerStepId? — for holders of the e-mail's link, without an account. */
export function EmailRenewalPage() {
  const { treatmentType = '', token = '', innerStepId } = useParams()
  const { brand } = useHostServices()
  const code = treatmentCode(treatmentType)
  const offer = code && brand.treatments[code]
  if (code === undefined || !offer) return <LinkUnknown />
  if (code !== treatmentType) return <Navigate to={['/email-renewal', code, token, innerStepId].filter(Boolean).join('/')} replace />
  return (
    <DraftGate key={token} name={() => emailDraftName(brand, token)} identity={token} needsNoAccount>
      <Opened treatment={code} offer={offer} token={token} screen={innerStepId} />
    </DraftGate>
  )
}

interface Linked {
  readonly treatment: TreatmentCode
  readonly offer: TreatmentOffer
  readonly token: string
  readonly screen: string | undefined
}

function Opened({ treatment, offer, token, screen }: Linked) {
  const services = useHostServices()
  const { opened, error, retry } = useResource<OpenRenewal | 'unknown'>({
    open: () => openEmailRenewal({ services, treatment, token, screen }),
    close: (made) => made !== 'unknown' && made.questionnaire.close(),
    identity: [services, treatment, token],
  })
  if (error !== undefined) return <FailedPage error={error} onRetry={retry} />
  if (!opened) return <Loading />
  if (opened === 'unknown') return <LinkUnknown />
  const route = `/email-renewal/${treatment}/${token}`
  return <RenewalQuestionnaire opened={opened} offer={offer} route={route} screen={screen} doneAt={`/email-renewal/${treatment}/success`} />
}

/** Used and unknown links look the same, so that trying links reveals nothing. */
function LinkUnknown() {
  return (
    <PlainPage title="This link has expired or was already used" intro="Links work once, for 7 days.">
      <p className={body}>If you’ve sent in your answers, you’re all set. If not, log in to see what’s due.</p>
      <LinkButton href="/dashboard/treatments">Log in</LinkButton>
    </PlainPage>
  )
}

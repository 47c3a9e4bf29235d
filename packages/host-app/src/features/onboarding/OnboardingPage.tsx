import { useOpening } from '@anamnesis/engine/react'
import { type FieldPorts, FieldsProvider } from '@anamnesis/fields'
import { treatmentCode, type TreatmentCode } from '@anamnesis/flows'
import { useMemo } from 'react'
import { Navigate, useParams } from 'react-router'
import { type HostServices, useHostServices } from '../../lib/HostServices.tsx'
import type { HostCardPort } from '../../ports/card/index.ts'
import { DraftGate } from '../../questionnaire/DraftGate.tsx'
import { QuestionnaireRoute } from '../../questionnaire/QuestionnaireRoute.tsx'
import { ErrorPage } from '../../shell/ErrorPage.tsx'
import { Loading } from '../../shell/Loading.tsx'
import { createPorts, loadCard, once } from './fieldPorts.tsx'
import { draftName, type OpenOnboarding, openOnboarding } from './openOnboarding.ts'
import { slots } from './slots.tsx'
import type { Elsewhere } from './treatmentUnderWay.ts'

/** /onboarding/:treatmentType/:innerStepId? — long treatment keys are led to the code. */
export function OnboardingPage() {
  const { treatmentType = '', innerStepId } = useParams()
  const { brand } = useHostServices()
  const code = treatmentCode(treatmentType)
  if (code === undefined || !Object.hasOwn(brand.treatments, code)) return <Navigate to="/onboarding" replace />
  if (code !== treatmentType) return <Navigate to={['/onboarding', code, innerStepId].filter(Boolean).join('/')} replace />
  const name = draftName(brand, code)
  return (
    <DraftGate key={code} name={() => name} identity={name}>
      <Opened treatment={code} screen={innerStepId} />
    </DraftGate>
  )
}

/** Opens once per visit; coming back from the login page opens again, with the patient signed in. */
function Opened({ treatment, screen }: { readonly treatment: TreatmentCode; readonly screen: string | undefined }) {
  const services = useHostServices()
  const [ports, card] = usePorts(services)
  const { opened, error } = useOpening<OpenOnboarding | Elsewhere>({
    // the address is followed once it is open: only the first screen matters here
    open: () => openOnboarding({ services, treatment, screen, card }),
    close: (made) => typeof made !== 'string' && made.questionnaire.close(),
    identity: [services, treatment, card],
  })
  if (error !== undefined) return <ErrorPage />
  if (!opened) return <Loading />
  if (opened === 'sent in') return <Navigate to={`/onboarding/${treatment}/complete`} replace />
  if (opened === 'approved') return <Navigate to="/dashboard/treatments" replace />
  return (
    <FieldsProvider ports={ports}>
      <QuestionnaireRoute
        questionnaire={opened.questionnaire}
        forget={opened.forget}
        slots={slots}
        route={`/onboarding/${treatment}`}
        screen={screen}
        doneAt={`/onboarding/${treatment}/complete`}
      />
    </FieldsProvider>
  )
}

/** The ports of the fields; card and address code is fetched when a screen needs it. */
function usePorts({ config }: HostServices): [FieldPorts, () => Promise<HostCardPort | undefined>] {
  return useMemo(() => {
    const card = once(() => loadCard(config.card))
    return [createPorts(config, card), card]
  }, [config])
}

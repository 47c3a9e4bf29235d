import { useResource } from '@anamnesis/engine/react'
import { FieldsProvider } from '@anamnesis/fields'
import { treatmentCode, type TreatmentCode } from '@anamnesis/flows'
import { lazy, Suspense, use, useEffect, useState } from 'react'
import { Navigate } from '../../lib/router/Navigate.tsx'
import { useParams } from '../../lib/router/Routes.tsx'
import { onboardingDraftName } from '../../lib/drafts/onboardingDraftName.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { DraftGate } from '../../questionnaire/DraftGate.tsx'
import { QuestionnaireRoute } from '../../questionnaire/QuestionnaireRoute.tsx'
import { FailedPage } from '../../shell/FailedPage.tsx'
import { Loading } from '../../shell/Loading.tsx'
import { fetchCallAdapter } from './createLazyCalls.ts'
import { portsOf } from './fieldPorts.tsx'
import { type BeforeOnboarding, type OpenOnboarding, openOnboarding } from './openOnboarding.ts'
import { type ReadyOnboarding, ReadyOnboardingContext } from './ReadyOnboarding.ts'
import type { UnavailableState } from './findOrCreateTreatment.ts'

/** /onboarding/:treatmentType/:innerStepId? — redirects long treatment keys to the code. */
export function OnboardingPage() {
  const { treatmentType = '', innerStepId } = useParams()
  const { brand } = useHostServices()
  const given = use(ReadyOnboardingContext)
  const code = treatmentCode(treatmentType)
  if (code === undefined || !Object.hasOwn(brand.treatments, code)) return <Navigate to="/onboarding" replace />
  if (code !== treatmentType) return <Navigate to={['/onboarding', code, innerStepId].filter(Boolean).join('/')} replace />
  const name = onboardingDraftName(brand, code)
  const ready = given?.treatment === code && !given.isOver() ? given : undefined
  return (
    <DraftGate key={code} name={() => name} identity={name} isOpen={ready !== undefined}>
      <Opened treatment={code} screen={innerStepId} ready={ready} />
    </DraftGate>
  )
}

// in the same chunk as the page
export { prepareOnboarding } from './prepareOnboarding.ts'

const BeforeQuestionnaire = lazy(async () => ({ default: (await import('./BeforeQuestionnaire.tsx')).BeforeQuestionnaire }))

interface OpenedProps {
  readonly treatment: TreatmentCode
  readonly screen: string | undefined
  readonly ready: ReadyOnboarding | undefined
}

/** Opens the questionnaire on mount; again after login, and after an answer on the page before it. */
function Opened({ treatment, screen, ready }: OpenedProps) {
  const services = useHostServices()
  const [ports, card] = portsOf(services.config)
  const [isOutOfDate, setIsOutOfDate] = useState(false)
  const [isBegun, setIsBegun] = useState(false)
  const { opened, error, retry } = useResource<OpenOnboarding | BeforeOnboarding | UnavailableState>({
    // only the first screen matters; later the address is followed
    open: () => openOnboarding({ services, treatment, screen, card, isBegun }),
    initial: ready?.opened,
    close: (made) => {
      if (ready?.opened === made) ready.end()
      else if (typeof made === 'object' && 'questionnaire' in made) made.questionnaire.close()
    },
    identity: [services, treatment, card, isBegun],
  })
  const isOpen = typeof opened === 'object' && 'questionnaire' in opened
  // while the patient reads; if it fails, the first call loads it
  useEffect(() => void (isOpen && fetchCallAdapter().catch(() => undefined)), [isOpen])
  if (error !== undefined) return <FailedPage error={error} onRetry={retry} />
  if (!opened) return <Loading />
  if (opened === 'sent in') return <Navigate to={`/onboarding/${treatment}/complete`} replace />
  if (opened === 'approved') return <Navigate to="/dashboard/treatments" replace />
  if (!isOpen) {
    const again = (isNowOutOfDate: boolean) => {
      setIsOutOfDate(isNowOutOfDate)
      retry()
    }
    return (
      <Suspense fallback={<Loading />}>
        <BeforeQuestionnaire
          before={opened}
          treatment={treatment}
          isOutOfDate={isOutOfDate}
          onBegin={() => setIsBegun(true)}
          onAgain={again}
        />
      </Suspense>
    )
  }
  return (
    <FieldsProvider ports={ports}>
      <QuestionnaireRoute
        questionnaire={opened.questionnaire}
        forget={opened.forget}
        slots={opened.slots}
        route={`/onboarding/${treatment}`}
        screen={screen}
        doneAt={`/onboarding/${treatment}/complete`}
      />
    </FieldsProvider>
  )
}

import { Questionnaire, useScreenAddress, useView } from '@anamnesis/engine/react'
import { type FieldPorts, FieldsProvider, preloadFields } from '@anamnesis/fields'
import type { TreatmentOffer } from '@anamnesis/flows'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useRouterHistory } from '../../questionnaire/useRouterHistory.ts'
import { ErrorPage } from '../../shell/ErrorPage.tsx'
import type { OpenRenewal } from './openRenewal.ts'
import { RenewalFrame, renewalSlots } from './RenewalFrame.tsx'
import { renewalTitle } from './renewalTitle.ts'

/** A renewal asks for no address and no card. */
const PORTS: FieldPorts = {}

/** An open renewal, from its first question until it has been sent in. */
export function RenewalQuestionnaire({
  opened: { questionnaire, forget },
  offer,
  route,
  screen,
  backTo,
  doneAt,
}: {
  readonly opened: OpenRenewal
  readonly offer: TreatmentOffer
  /** The address before the screen's id. */
  readonly route: string
  readonly screen: string | undefined
  /** Where Back leads from the first question, if anywhere. */
  readonly backTo?: string
  /** The page that comes once it has been sent in. */
  readonly doneAt: string
}) {
  const navigate = useNavigate()
  const view = useView(questionnaire)
  const back = useScreenAddress(questionnaire, useRouterHistory(route, screen))
  const frame = useMemo(() => ({ title: renewalTitle(offer), backTo }), [offer, backTo])

  useEffect(() => preloadFields(questionnaire.compiled.screens.flatMap(({ fields }) => fields.map(({ type }) => type))), [questionnaire])
  useEffect(() => {
    if (view.phase === 'walled') void navigate(`/login?next=${encodeURIComponent(`${route}/${view.screen.id}`)}`, { replace: true })
  }, [view.phase, view.screen.id, route, navigate])
  useEffect(() => {
    if (!view.isComplete) return
    forget()
    void navigate(doneAt, { replace: true })
  }, [view.isComplete, forget, doneAt, navigate])

  return (
    <FieldsProvider ports={PORTS}>
      <RenewalFrame value={frame}>
        <Questionnaire questionnaire={questionnaire} slots={renewalSlots} onBack={back} fallback={drawError} onError={reportError} />
      </RenewalFrame>
    </FieldsProvider>
  )
}

const drawError = (retry: () => void) => <ErrorPage onReload={retry} />

import { type FieldPorts, FieldsProvider } from '@anamnesis/fields'
import type { TreatmentOffer } from '@anamnesis/flows'
import { useMemo } from 'react'
import { QuestionnaireRoute } from '../../questionnaire/QuestionnaireRoute.tsx'
import type { OpenRenewal } from './openRenewal.ts'
import { RenewalFrame, renewalSlots } from './RenewalFrame.tsx'
import { renewalTitle } from './renewalTitle.ts'

/** A renewal asks for no address and no card. */
const PORTS: FieldPorts = {}

/** What an open renewal is drawn from. */
export interface RenewalQuestionnaireProps {
  readonly opened: OpenRenewal
  readonly offer: TreatmentOffer
  /** The address before the screen's id. */
  readonly route: string
  readonly screen: string | undefined
  /** Where Back leads from the first question, if anywhere. */
  readonly backTo?: string
  /** The page that comes once it has been sent in. */
  readonly doneAt: string
}

/** An open renewal, from its first question until it has been sent in. */
export function RenewalQuestionnaire({
  opened: { questionnaire, forget },
  offer,
  route,
  screen,
  backTo,
  doneAt,
}: RenewalQuestionnaireProps) {
  const frame = useMemo(() => ({ title: renewalTitle(offer), backTo }), [offer, backTo])
  return (
    <FieldsProvider ports={PORTS}>
      <RenewalFrame value={frame}>
        <QuestionnaireRoute
          questionnaire={questionnaire}
          forget={forget}
          slots={renewalSlots}
          route={route}
          screen={screen}
          doneAt={doneAt}
        />
      </RenewalFrame>
    </FieldsProvider>
  )
}

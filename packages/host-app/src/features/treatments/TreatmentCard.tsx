import type { DashboardTreatment } from '@anamnesis/api/contract'
import { body, Button, LinkButton } from '@anamnesis/fields'
import type { TreatmentOffer } from '@anamnesis/flows'
import { memo, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { answerOf } from '../../lib/answerOf.ts'
import { chargeTexts } from '../../lib/chargeTexts.ts'
import { FormField } from '../../lib/form/FormField.tsx'
import { texts, useFieldForm } from '../../lib/form/useFieldForm.ts'
import { isRenewalDue } from '../../lib/isRenewalDue.ts'
import { useLinkClickHandler } from '../../lib/router/useLinkClickHandler.ts'
import { Bloodwork } from './Bloodwork.tsx'
import { Denial } from './Denial.tsx'
import type { Selection, SelectionChange } from './selection.ts'
import { statusLabel } from './statusLabel.ts'
import { Timeline } from './Timeline.tsx'
import { timelineOf } from './timelineOf.ts'
import { actions, card, column, columns, drug, failed, flush, head, name, names, part, pills, told } from './TreatmentCard.css.ts'
import { TreatmentFacts } from './TreatmentFacts.tsx'
import type { FieldOf } from '@anamnesis/engine/schema'
import { useHostServices } from '../../lib/HostServices.tsx'
import { question, questionText, title as questionTitle } from './CareTeamQuestion.css.ts'

const ANSWER: FieldOf<'text-area'> = { name: 'answer', type: 'text-area', label: 'Your answer', maxLength: 5000 }

/** Dialogs of a card. */
export type CardDialog = 'details' | 'discard'

/** Props of {@link TreatmentCard}; functions must be stable. */
interface TreatmentCardProps {
  readonly treatment: DashboardTreatment
  readonly offer: TreatmentOffer | undefined
  /** Undefined unless the patient acts on this treatment. */
  readonly selection: Selection | undefined
  readonly onChange: (change: SelectionChange) => void
  readonly onOpen: (dialog: CardDialog, treatment: DashboardTreatment) => void
  /** Called after a change that the dashboard shows. */
  readonly onSent: () => void
}

/** A treatment on the dashboard: facts, status and timeline. */
export const TreatmentCard = memo(function TreatmentCard({ treatment, offer, selection, onChange, onOpen, onSent }: TreatmentCardProps) {
  const { id, status, subscription_state: state, treatment_type: type, product, question, denial } = treatment
  const isCheckIn = offer?.isCheckIn ?? false
  const label = statusLabel({ ...treatment, isCheckIn })
  const isUnfinished = status === 'in_progress'
  const isDue = isRenewalDue(treatment)
  const isOver = status === 'denied' || state === 'Cancelled'
  const isYours = isUnfinished || isDue || question !== null || treatment.weight_loss_status === 'awaiting_bloodwork'
  const timeline = timelineOf({ ...treatment, isCheckIn })
  const title = useRef<HTMLHeadingElement>(null)
  const note = (text: string) => {
    onChange({ type: 'note', id, note: text })
    onSent()
    // the focused form disappears
    title.current?.focus()
  }
  const open = (dialog: CardDialog) => {
    onChange({ type: 'select', id })
    onOpen(dialog, treatment)
  }
  const follow = useLinkClickHandler({ state: { back: '/dashboard/treatments' } })
  return (
    <article className={card} aria-labelledby={`${id}-name`}>
      <div className={head}>
        <div className={names}>
          <h2 className={name} id={`${id}-name`} tabIndex={-1} ref={title}>
            {offer?.name ?? type}
          </h2>
          {treatment.drug_name !== null && <p className={drug}>{product?.name ?? treatment.drug_name}</p>}
        </div>
        <span className={pills[isOver || state === 'Paused' ? 'over' : isYours ? 'yours' : 'known']}>{label}</span>
      </div>
      {question && (
        <CareTeamQuestion
          key={question.asked_at}
          asked={question}
          onAnswered={() => note('Your answer is sent. Your care team will read it before they decide.')}
        />
      )}
      {treatment.weight_loss_status === 'awaiting_bloodwork' && status === 'assigned' && (
        <Bloodwork
          treatmentId={id}
          isPossible={treatment.bloodwork_possible}
          onSent={() => note('Your lab results are sent. Your provider will read them before they decide.')}
        />
      )}
      <output className={`${body} ${told}`}>{selection?.note}</output>
      <p className={`${body} ${told} ${failed}`} role="alert">
        {selection?.error}
      </p>
      {isUnfinished ? (
        <div className={part}>
          <p className={body}>Your answers so far are saved. We haven’t sent anything to a provider yet.</p>
          <div className={actions}>
            <LinkButton href={`/onboarding/${type}`} onClick={follow}>
              Continue your questionnaire
            </LinkButton>
            <Button look="quiet" onClick={() => open('discard')}>
              Discard
            </Button>
          </div>
        </div>
      ) : (
        <div className={columns}>
          <div className={column}>
            {status === 'denied' && <Denial text={denial?.text ?? null} treatment={type} wasApproved={state !== null} />}
            <TreatmentFacts treatment={treatment} isCheckIn={isCheckIn} />
            {(status === 'submitted' || status === 'assigned') && <p className={body}>{chargeTexts.onlyIfApproved}</p>}
            {isDue && (
              <LinkButton href={`/renewal/${type}`} onClick={follow}>
                {isCheckIn ? 'Check in' : 'Renew'}
              </LinkButton>
            )}
            {product !== null && status !== 'denied' && (
              <div className={flush}>
                <Button look="quiet" onClick={() => open('details')}>
                  How to use it
                </Button>
              </div>
            )}
          </div>
          <Timeline {...timeline} />
        </div>
      )}
    </article>
  )
})

/** Props of {@link CareTeamQuestion}. */
interface CareTeamQuestionProps {
  readonly asked: NonNullable<DashboardTreatment['question']>
  readonly onAnswered: () => void
}

/** A question from the care team, with an answer form. */
function CareTeamQuestion({ asked, onAnswered }: CareTeamQuestionProps) {
  const { api } = useHostServices()
  // one id per text, so that a double press sends it once
  const [messageId, setMessageId] = useState(() => crypto.randomUUID())
  const { id, form, isBusy, submit } = useFieldForm({
    fields: [ANSWER],
    answers: texts,
    failureAt: 'answer',
    send: async ({ answer = '' }) => {
      await answerOf(api.sendMessage({ body: { id: messageId, text: answer } }))
      onAnswered()
    },
  })
  return (
    <FormProvider {...form}>
      <form className={question} onSubmit={submit} aria-labelledby={`${id}-title`} noValidate>
        <h3 id={`${id}-title`} className={questionTitle}>
          Your care team has a question
        </h3>
        <p className={`${body} ${questionText}`}>{asked.text}</p>
        <FormField field={ANSWER} id={`${id}-answer`} onChange={() => setMessageId(crypto.randomUUID())} />
        <Button type="submit" isBusy={isBusy}>
          Send your answer
        </Button>
      </form>
    </FormProvider>
  )
}

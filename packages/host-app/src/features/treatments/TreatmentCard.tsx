import type { DashboardTreatment } from '@anamnesis/api/contract'
import { body } from '@anamnesis/fields/internal'
import type { TreatmentOffer } from '@anamnesis/flows/internal'
import { lazy, memo, Suspense, useRef, useState } from 'react'
import { chargeTexts } from '../../lib/chargeTexts.ts'
import { formatDay } from '../../lib/formatDay.ts'
import { isRenewalDue } from '../../lib/isRenewalDue.ts'
import { Bloodwork } from './Bloodwork.tsx'
import { CareTeamQuestion } from './CareTeamQuestion.tsx'
import { Denial } from './Denial.tsx'
import { hasEnded } from './hasEnded.ts'
import type { Selection, SelectionChange } from './changeSelection.ts'
import { statusLabel } from '../../lib/statusLabel.ts'
import { summarizeTreatment } from './summarizeTreatment.ts'
import { Timeline } from './Timeline.tsx'
import { timelineOf } from './timelineOf.ts'
import { TreatmentAction } from './TreatmentAction.tsx'
import { TreatmentAside } from './TreatmentAside.tsx'
import * as styles from './TreatmentCard.css.ts'
import { TreatmentFacts } from './TreatmentFacts.tsx'

/** A treatment on the dashboard: its state and what to do next on top, then directions, timeline and details; the timeline is folded once it has ended. */
export const TreatmentCard = memo(function TreatmentCard({ treatment, offer, selection, onChange, onOpen, onSent }: TreatmentCardProps) {
  const { id, status, subscription_state: state, treatment_type: type, question, denial, prescriber_directions: directions } = treatment
  const isCheckIn = offer?.isCheckIn ?? false
  const isUnfinished = status === 'in_progress'
  const isOver = hasEnded(treatment)
  const timeline = <Timeline {...timelineOf({ ...treatment, isCheckIn })} />
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
  return (
    <article className={styles.card} aria-labelledby={`${id}-name`}>
      <div className={styles.layout}>
        <div className={styles.column}>
          <CardHead treatment={treatment} name={offer?.name ?? type} isCheckIn={isCheckIn} title={title} />
          <Summary treatment={treatment} isCheckIn={isCheckIn} />
          <TreatmentAction treatment={treatment} isCheckIn={isCheckIn} onDiscard={() => open('discard')} />
          {question && (
            <CareTeamQuestion
              key={question.asked_at}
              asked={question}
              onAnswered={() => note('Your answer is sent. Your care team will read it before they decide.')}
            />
          )}
          {treatment.suggestion && (
            <Suspense>
              <TreatmentSuggestion
                suggestion={treatment.suggestion}
                isFirst={status !== 'approved'}
                onAccepted={() => note('Thank you. Your provider’s suggestion is now your treatment.')}
                onFailed={(error) => {
                  onChange({ type: 'fail', id, error })
                  onSent()
                }}
              />
            </Suspense>
          )}
          {treatment.weight_loss_status === 'awaiting_bloodwork' && status === 'assigned' && (
            <Bloodwork
              treatmentId={id}
              isPossible={treatment.bloodwork_possible}
              onSent={() => note('Your lab results are sent. Your provider will read them before they decide.')}
            />
          )}
          <output className={`${body} ${styles.statusText}`}>{selection?.note}</output>
          <p className={`${body} ${styles.statusText} ${styles.failed}`} role="alert">
            {selection?.error}
          </p>
          {status === 'denied' && <Denial text={denial?.text ?? null} treatment={type} wasApproved={state !== null} />}
          {directions !== null && !isOver && (
            <Suspense>
              <PrescriberDirections text={directions} heading="h3" />
            </Suspense>
          )}
          {!isUnfinished && (
            <>
              {!isOver && timeline}
              <details>
                <summary className={styles.detailsTitle}>Details</summary>
                <div className={styles.details}>
                  {isOver && timeline}
                  <TreatmentFacts treatment={treatment} isCheckIn={isCheckIn} />
                </div>
              </details>
            </>
          )}
        </div>
        {!isUnfinished && status !== 'denied' && <TreatmentAside treatment={treatment} onDetails={() => open('details')} />}
      </div>
    </article>
  )
})

// few treatments have one
const PrescriberDirections = lazy(async () => ({ default: (await import('./PrescriberDirections.tsx')).PrescriberDirections }))
const TreatmentSuggestion = lazy(async () => ({ default: (await import('./TreatmentSuggestion.tsx')).TreatmentSuggestion }))
const ProductPlate = lazy(async () => ({ default: (await import('./ProductPlate.tsx')).ProductPlate }))

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

/** Props of {@link CardHead}. */
interface CardHeadProps {
  readonly treatment: DashboardTreatment
  /** Name of the treatment. */
  readonly name: string
  readonly isCheckIn: boolean
  readonly title: React.Ref<HTMLHeadingElement>
}

/** Drawing, status label and names of a treatment. */
function CardHead({ treatment, name, isCheckIn, title }: CardHeadProps) {
  const { id, status, subscription_state: state, product, drug_name: drug, question, suggestion } = treatment
  const bloodwork = treatment.weight_loss_status
  const isOver = hasEnded(treatment) || state === 'Paused'
  const isYours =
    status === 'in_progress' || isRenewalDue(treatment) || question !== null || suggestion !== null || bloodwork === 'awaiting_bloodwork'
  return (
    <div className={styles.head}>
      {product !== null && (
        <span className={styles.plate}>
          <Suspense>
            <ProductPlate form={product.form} />
          </Suspense>
        </span>
      )}
      <div className={styles.names}>
        <span className={styles.pills[isOver ? 'over' : isYours ? 'yours' : 'known']}>{statusLabel({ ...treatment, isCheckIn })}</span>
        <h2 className={styles.name} id={`${id}-name`} tabIndex={-1} ref={title}>
          {name}
        </h2>
        {drug !== null && <p className={styles.drug}>{product?.name ?? drug}</p>}
      </div>
    </div>
  )
}

/** The state of a treatment in a sentence, and the next date. */
function Summary({ treatment, isCheckIn }: { readonly treatment: DashboardTreatment; readonly isCheckIn: boolean }) {
  const { status } = treatment
  const [now] = useState(() => new Date())
  const { sentence, date } = summarizeTreatment({ ...treatment, isCheckIn }, now)
  return (
    <div className={styles.summary}>
      <p className={styles.sentence}>{sentence}</p>
      {(status === 'submitted' || status === 'assigned') && <p className={body}>{chargeTexts.onlyIfApproved}</p>}
      {date && (
        <p className={styles.date}>
          <span className={styles.term}>{date.name}</span>
          <time className={styles.day} dateTime={date.at}>
            {formatDay(date.at)}
          </time>
        </p>
      )}
    </div>
  )
}

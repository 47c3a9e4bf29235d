import type { DashboardTreatment } from '@anamnesis/api/contract'
import { body, LinkButton } from '@anamnesis/fields'
import type { TreatmentOffer } from '@anamnesis/flows'
import { useState } from 'react'
import { isRenewalDue } from '../../lib/isRenewalDue.ts'
import { CareTeamQuestion } from './CareTeamQuestion.tsx'
import { statusLabel } from './statusLabel.ts'
import { card, date, label, name, told } from './TreatmentsPage.css.ts'

const days = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium' })

/** One treatment on the dashboard: what it is, how it stands, and what to do next. */
export function TreatmentCard({
  treatment,
  offer,
  onAnswered,
}: {
  readonly treatment: DashboardTreatment
  readonly offer: TreatmentOffer | undefined
  /** A question of the care team was answered. */
  readonly onAnswered: () => void
}) {
  const [isAnswered, setIsAnswered] = useState(false)
  const isUnfinished = treatment.status === 'in_progress'
  return (
    <article className={card}>
      <h2 className={name}>{offer?.name ?? treatment.treatment_type}</h2>
      <span className={label}>
        {isUnfinished ? 'Questionnaire not finished' : statusLabel({ ...treatment, isCheckIn: offer?.isCheckIn ?? false })}
      </span>
      {treatment.submitted_at !== null && <p className={date}>Sent in on {days.format(new Date(treatment.submitted_at))}</p>}
      {treatment.question && (
        <CareTeamQuestion
          key={treatment.question.asked_at}
          asked={treatment.question}
          onAnswered={() => {
            setIsAnswered(true)
            onAnswered()
          }}
        />
      )}
      <output className={`${body} ${told}`}>{isAnswered ? 'Your answer is sent. Your care team reads it before they decide.' : ''}</output>
      {isUnfinished && <LinkButton href={`/onboarding/${treatment.treatment_type}`}>Continue your questionnaire</LinkButton>}
      {isRenewalDue(treatment) && (
        <LinkButton href={`/renewal/${treatment.treatment_type}`}>{offer?.isCheckIn ? 'Check in' : 'Renew'}</LinkButton>
      )}
    </article>
  )
}

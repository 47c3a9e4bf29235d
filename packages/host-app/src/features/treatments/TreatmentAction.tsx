import type { DashboardTreatment } from '@anamnesis/api/contract'
import { Button, LinkButton } from '@anamnesis/fields/internal'
import { isRenewalDue } from '../../lib/isRenewalDue.ts'
import { useLinkClickHandler } from '../../lib/router/useLinkClickHandler.ts'
import { actions } from './TreatmentCard.css.ts'

/** What the patient most likely does next with a treatment; nothing if they can only wait. */
export function TreatmentAction({ treatment, isCheckIn, onDiscard }: TreatmentActionProps) {
  const { status, subscription_state: state, treatment_type: type, tracking } = treatment
  const follow = useLinkClickHandler({ state: { back: '/dashboard/treatments' } })
  if (status === 'in_progress')
    return (
      <div className={actions}>
        <LinkButton href={`/onboarding/${type}`} onClick={follow}>
          Continue your questionnaire
        </LinkButton>
        <Button look="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    )
  if (isRenewalDue(treatment))
    return (
      <LinkButton href={`/renewal/${type}`} onClick={follow}>
        {isCheckIn ? 'Check in' : 'Renew'}
      </LinkButton>
    )
  if (status === 'denied') return null
  if (tracking?.status === 'In Transit' && tracking.tracking_url !== null)
    return (
      <LinkButton href={tracking.tracking_url} target="_blank" rel="noopener noreferrer">
        Track your order
      </LinkButton>
    )
  if (state === 'Paused')
    return (
      <LinkButton look="secondary" href="/dashboard/subscriptions" onClick={follow}>
        Manage your subscription
      </LinkButton>
    )
  if (state === 'Cancelled')
    return (
      <LinkButton look="secondary" href={`/onboarding/${type}`} onClick={follow}>
        Start a new visit
      </LinkButton>
    )
  return null
}

/** Props of {@link TreatmentAction}. */
interface TreatmentActionProps {
  readonly treatment: DashboardTreatment
  readonly isCheckIn: boolean
  readonly onDiscard: () => void
}

import type { DashboardTreatment } from '@anamnesis/api/contract'
import { isRenewalDue } from './isRenewalDue.ts'

/** The status label of a treatment: the specification's first matching rule (patient app, section 4). Its last rule labels everything unknown `Pending`; where more is known, the label says so. */
export function statusLabel(treatment: LabelledTreatment): string {
  const { status, subscription_state: state, weight_loss_status: bloodwork, isCheckIn } = treatment
  const isDue = isRenewalDue(treatment)
  if (state === 'Paused' && !isDue) return 'Paused'
  if (status === 'denied') return 'Denied'
  if (isDue) return isCheckIn ? 'Check In Required' : 'Renewal Required'
  if (state === 'Future') return 'Approved'
  if (status === 'submitted') return PENDING
  if (isCheckIn && status === 'assigned' && bloodwork !== null) return BLOODWORK[bloodwork]
  return knownLabel(treatment) ?? PENDING
}

/** What the label reads of a treatment. */
export interface LabelledTreatment extends Pick<
  DashboardTreatment,
  'status' | 'subscription_state' | 'weight_loss_status' | 'required_renewal' | 'question' | 'suggestion'
> {
  readonly tracking: Pick<NonNullable<DashboardTreatment['tracking']>, 'status'> | null
  /** Whether the treatment has check-ins instead of renewals. */
  readonly isCheckIn: boolean
}

const PENDING = 'Pending - Under Review'
const BLOODWORK = {
  awaiting_bloodwork: 'Pending - Awaiting Bloodwork',
  bloodwork_returned: 'Pending - Lab Results Under Review',
} as const

function knownLabel(treatment: LabelledTreatment): string | undefined {
  const { status, subscription_state: state, required_renewal: renewal, tracking, question, suggestion, isCheckIn } = treatment
  if (status === 'in_progress') return 'Questionnaire not finished'
  // the patient has to answer before a decision
  if (question !== null || suggestion !== null) return 'Answer Required'
  if (state === 'Cancelled') return 'Cancelled'
  if (status !== 'approved') return undefined
  // a renewal that isn't due any more is under review
  if (renewal !== null) return isCheckIn ? 'Check In Under Review' : 'Renewal Under Review'
  if (tracking?.status === 'In Transit') return 'Shipped'
  if (tracking?.status === 'Delivered') return 'Delivered'
  return state === 'Active' ? 'Active' : 'Approved'
}

/** What the label rule reads of a treatment. */
export interface LabelledTreatment {
  readonly treatment_type: string
  readonly status: string
  readonly subscription_state: string | null
  readonly weight_loss_status: string | null
  readonly required_renewal: { readonly status: string } | null
  /** The treatment is checked in on, rather than renewed. */
  readonly isCheckIn: boolean
}

const PENDING = 'Pending - Under Review'
const AWAITING: Readonly<Record<string, string>> = {
  awaiting_bloodwork: 'Pending - Awaiting Bloodwork',
  bloodwork_returned: 'Pending - Lab Results Under Review',
}

/** The status label of a treatment: the first rule of the specification that matches (patient app, section 4). */
export function statusLabel(treatment: LabelledTreatment): string {
  const isRenewalDue = treatment.required_renewal !== null && treatment.required_renewal.status !== 'submitted'
  if (treatment.subscription_state === 'Paused' && !isRenewalDue) return 'Paused'
  if (treatment.status === 'denied') return 'Denied'
  if (isRenewalDue) return treatment.isCheckIn ? 'Check In Required' : 'Renewal Required'
  if (treatment.subscription_state === 'Future') return 'Approved'
  if (treatment.status === 'submitted') return PENDING
  if (treatment.status === 'assigned' && treatment.weight_loss_status !== null) return AWAITING[treatment.weight_loss_status] ?? PENDING
  return PENDING
}

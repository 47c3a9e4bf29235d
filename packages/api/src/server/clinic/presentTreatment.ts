import { fullNameOf } from '../accounts/fullNameOf.ts'
import type { ClinicTreatment } from '../../contract/index.ts'
import type { Database } from '../db/openDatabase.ts'
import { unsettledPayments } from '../payments/unsettledPayments.ts'
import { isOffered, NOT_OFFERED } from '../treatments/isOffered.ts'
import type { TreatmentState } from '../treatments/treatmentStates.ts'
import { planOf } from './planOf.ts'
import { situationOf } from './situationOf.ts'

/** Formats a treatment for the clinic's list. */
export async function presentTreatment(db: Database, standing: TreatmentState): Promise<ClinicTreatment> {
  const { id } = standing.treatment
  return presented(standing, (await unsettledPayments(db, [id])).get(id) ?? [])
}

/** Formats treatments for the clinic's list. */
export async function presentTreatments(db: Database, found: readonly TreatmentState[]): Promise<ClinicTreatment[]> {
  const unsettled = await unsettledPayments(
    db,
    found.map(({ treatment }) => treatment.id),
  )
  return Promise.all(found.map((standing) => presented(standing, unsettled.get(standing.treatment.id) ?? [])))
}

async function presented(
  standing: TreatmentState,
  unsettled: readonly ClinicTreatment['unsettled_payments'][number][],
): Promise<ClinicTreatment> {
  const { treatment, profile, subscription } = standing
  const { status, weightLossStatus, subscriptionState, shipment, renewal } = situationOf(standing)
  return {
    treatment_id: treatment.id,
    treatment_type: treatment.treatmentType,
    status,
    patient: { user_id: treatment.userId, full_name: fullNameOf(profile), province: profile?.province ?? null },
    plan: await planOf(standing),
    notice: isOffered(treatment) ? null : NOT_OFFERED,
    weight_loss_status: weightLossStatus,
    subscription_state: subscriptionState,
    required_renewal: renewal === null ? null : { status: renewal },
    shipment: shipment === null ? null : { status: shipment },
    order_held_since: momentOf(subscription?.orderHeldAt),
    counsel: standing.prescription?.counsel ?? null,
    unsettled_payments: [...unsettled],
    paid_not_sent: standing.unsent.map(presentUnsent),
    disputes: standing.disputes.flatMap(presentDispute),
    submitted_at: momentOf(treatment.submittedAt),
    has_changed: hasChanged(standing),
  }
}

const momentOf = (stored: string | null | undefined) => (stored ? new Date(stored).toISOString() : null)

function presentUnsent({ amount, chargedAt, refund }: TreatmentState['unsent'][number]): ClinicTreatment['paid_not_sent'][number] {
  const made = refund && (refund.refundedAt !== null ? 'refunded' : refund.refusedAt === null ? 'waiting' : 'failed')
  return { amount, charged_at: new Date(chargedAt).toISOString(), refund: made }
}

/** Formats an open or lost dispute; the others ended well. */
function presentDispute({ status, openedAt, endedAt }: TreatmentState['disputes'][number]): ClinicTreatment['disputes'] {
  if (endedAt === null) return [{ status: 'open', since: new Date(openedAt).toISOString() }]
  return status === 'lost' ? [{ status: 'lost', since: new Date(endedAt).toISOString() }] : []
}

/** Whether reviewed data has changed since the submission or the decision. */
function hasChanged({ treatment: { decidedAt }, submissionVersion }: TreatmentState): boolean {
  if (!submissionVersion || submissionVersion.version === 1) return false
  return decidedAt === null || new Date(submissionVersion.createdAt) > new Date(decidedAt)
}

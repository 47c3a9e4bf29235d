import type { ClinicPatientTreatment } from '../../contract/index.ts'
import type { TreatmentState } from '../treatments/treatmentStates.ts'
import { situationOf } from './situationOf.ts'

const momentOf = (text: string | null) => (text === null ? null : new Date(text).toISOString())

/** What a patient has chosen, in words. */
export function productOf({ product }: Pick<TreatmentState, 'product'>): { drug: string; dose: string } | null {
  return product && { drug: product.drugName ?? product.drugId, dose: product.productName ?? product.doseId }
}

/** What the patient said when they cancelled; null where they did not, or said nothing. */
function cancellationOf({ subscription }: Pick<TreatmentState, 'subscription'>): ClinicPatientTreatment['cancellation'] {
  const { cancelReason, cancelDetails } = subscription ?? {}
  if (!cancelReason && !cancelDetails) return null
  // the column holds only what the contract took
  return { reason: (cancelReason ?? null) as NonNullable<ClinicPatientTreatment['cancellation']>['reason'], details: cancelDetails ?? null }
}

/** A treatment among all those of its patient, past and present. */
export function presentPatientTreatment(standing: TreatmentState): ClinicPatientTreatment {
  const { treatment } = standing
  const { status, subscriptionState } = situationOf(standing)
  return {
    treatment_id: treatment.id,
    treatment_type: treatment.treatmentType,
    status,
    product: productOf(standing),
    subscription_state: subscriptionState,
    cancellation: cancellationOf(standing),
    created_at: new Date(treatment.createdAt).toISOString(),
    submitted_at: momentOf(treatment.submittedAt),
    decided_at: momentOf(treatment.decidedAt),
    ended_at: momentOf(treatment.endedAt),
  }
}

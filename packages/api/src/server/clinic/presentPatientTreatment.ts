import type { ClinicPatientTreatment } from '../../contract/index.ts'
import type { TreatmentState } from '../treatments/treatmentStates.ts'
import { situationOf } from './situationOf.ts'

/** Formats a treatment for the list of all treatments of its patient. */
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

const momentOf = (text: string | null) => (text === null ? null : new Date(text).toISOString())

/** The patient's choice as text. */
export function productOf({ product }: Pick<TreatmentState, 'product'>): { drug: string; dose: string } | null {
  return product && { drug: product.drugName ?? product.drugId, dose: product.productName ?? product.doseId }
}

/** The patient's cancellation reason; null if not cancelled or none was given. */
function cancellationOf({ subscription }: Pick<TreatmentState, 'subscription'>): ClinicPatientTreatment['cancellation'] {
  const { cancelReason, cancelDetails } = subscription ?? {}
  if (!cancelReason && !cancelDetails) return null
  return { reason: cancelReason ?? null, details: cancelDetails ?? null }
}

import { takesBloodwork } from '@anamnesis/flows/internal'
import type { Situation } from './decisions.ts'
import { isOffered } from '../treatments/isOffered.ts'
import type { TreatmentState } from '../treatments/treatmentStates.ts'

/** What of a treatment decides which actions staff may take now. */
export function situationOf({ treatment, product, subscription, shipment, charge, renewal, disputes, unsent }: TreatmentState): Situation {
  return {
    status: treatment.status,
    hasEnded: treatment.endedAt !== null,
    weightLossStatus: treatment.weightLossStatus,
    subscriptionState: subscription?.state ?? null,
    shipment: shipment?.status ?? null,
    payment: shipment?.status === 'Processing Order' ? paymentOf(charge, subscription?.orderHeldAt ?? null) : 'settled',
    isRefundable: unsent.some(({ refund }) => refund === null || refund.refusedAt !== null),
    isDisputed: disputes.some(({ endedAt }) => endedAt === null),
    renewal: renewal && renewal.status !== 'withdrawn' ? renewal.status : null,
    hasProduct: product !== null,
    isOffered: isOffered(treatment),
    takesBloodwork: takesBloodwork(treatment.treatmentType),
  }
}

/** The payment state of an order's charge. */
function paymentOf(charge: TreatmentState['charge'], heldAt: string | null): Situation['payment'] {
  if (charge === null || charge.chargedAt !== null) return 'settled'
  if (charge.refusedAt !== null) return 'failed'
  return heldAt === null ? 'waiting' : 'held'
}

import { treatmentCapabilities } from '@anamnesis/flows/internal'
import { clinicActions, obstacleTo, type Situation } from './decisions.ts'
import type { ClinicAction } from '../../contract/index.ts'
import { licenceObstacle } from '../members/licence.ts'
import { isOffered } from '../treatments/isOffered.ts'
import type { TreatmentState } from '../treatments/treatmentStates.ts'
import type { Member } from '../db/schema.ts'

/** Derives the decision state of a treatment. */
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
    ...treatmentCapabilities(treatment.treatmentType),
  }
}

/** The actions that the caller may perform now. */
export function actionsFor(standing: TreatmentState, member: Member | undefined): ClinicAction[] {
  const situation = situationOf(standing)
  const province = standing.profile?.province ?? null
  return clinicActions.filter((action) => !obstacleTo(action, situation) && !licenceObstacle(action, member, province))
}

/** The payment state of an order's charge. */
function paymentOf(charge: TreatmentState['charge'], heldAt: string | null): Situation['payment'] {
  if (charge === null || charge.chargedAt !== null) return 'settled'
  if (charge.refusedAt !== null) return 'failed'
  return heldAt === null ? 'waiting' : 'held'
}

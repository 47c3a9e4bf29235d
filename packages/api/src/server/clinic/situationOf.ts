import { treatmentCapabilities } from '@anamnesis/flows'
import { whyNot, type Situation, clinicActions } from './decisions.ts'
import type { ClinicAction } from '../../contract/index.ts'
import type { Standing } from '../treatments/standings.ts'

/** What the clinic's decisions depend on, for a treatment as it stands. */
export function situationOf({ treatment, product, subscription, shipment, renewal }: Standing): Situation {
  return {
    // these columns hold only what their constraints allow
    status: treatment.status as Situation['status'],
    hasEnded: treatment.endedAt !== null,
    weightLossStatus: treatment.weightLossStatus as Situation['weightLossStatus'],
    subscriptionState: (subscription?.state ?? null) as Situation['subscriptionState'],
    shipment: (shipment?.status ?? null) as Situation['shipment'],
    renewal: (renewal?.status ?? null) as Situation['renewal'],
    hasProduct: product !== null,
    ...treatmentCapabilities(treatment.treatmentType),
  }
}

/** What the clinic may do with a treatment now. */
export function actionsFor(standing: Standing): ClinicAction[] {
  const situation = situationOf(standing)
  return clinicActions.filter((action) => whyNot(action, situation) === undefined)
}

import type { DashboardTreatment, Subscription } from '@anamnesis/api/contract'
import type { TreatmentOffer } from '@anamnesis/flows'

/** A subscription with what the other pages know of it. */
export interface Plan {
  readonly subscription: Subscription
  /** Of its brand; undefined for one that is offered no more. */
  readonly offer: TreatmentOffer | undefined
  /** As the dashboard has it; undefined until that is there. */
  readonly treatment: DashboardTreatment | undefined
}

/** What a plan's treatment is called. */
export function nameOf({ offer, subscription }: Plan): string {
  return offer?.name ?? subscription.treatment_type
}

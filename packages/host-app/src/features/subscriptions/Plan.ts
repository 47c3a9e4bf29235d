import type { DashboardTreatment, Subscription } from '@anamnesis/api/contract'
import type { TreatmentOffer } from '@anamnesis/flows/internal'

/** A subscription with its offer and treatment. */
export interface Plan {
  readonly subscription: Subscription
  /** The brand's offer; undefined if no longer offered. */
  readonly offer: TreatmentOffer | undefined
  /** The dashboard's treatment; undefined while loading. */
  readonly treatment: DashboardTreatment | undefined
}

/** A plan's subscription within a sentence: "daily tadalafil subscription". */
export function subscriptionName({ treatment }: Plan): string {
  const drug = treatment?.product?.short_name
  return drug === undefined ? 'subscription' : `${drug} subscription`
}

/** Display name of a plan's treatment. */
export function nameOf({ offer, subscription }: Plan): string {
  return offer?.name ?? subscription.treatment_type
}

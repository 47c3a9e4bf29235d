import type { DashboardTreatment, Subscription } from '@anamnesis/api/contract'

/** The subscription whose shipping frequency is chosen, wherever it was read. */
export interface FrequencySubject extends Pick<DashboardTreatment, 'treatment_type' | 'product_name' | 'bulk_option' | 'bulk_options'> {
  readonly subscription_id: string
  readonly treatment_id: string
  readonly state: Subscription['state']
  readonly hasAddOns: boolean
  /** What was read, where a change since is to be noticed. */
  readonly version?: number
}

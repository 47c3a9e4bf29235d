import type { DashboardTreatment, Subscription } from '@anamnesis/api/contract'

/** The subscription whose shipping frequency changes. */
export interface FrequencySubject extends Pick<
  DashboardTreatment,
  'treatment_type' | 'product_name' | 'bulk_option' | 'bulk_options' | 'add_on_items'
> {
  readonly subscription_id: string
  readonly treatment_id: string
  readonly state: Subscription['state']
  /** Version that was read, to detect later changes. */
  readonly version?: number
}

import type { Subscription } from '../../contract/index.ts'
import { bulkOptions } from './bulkOptions.ts'
import { findOrder, type Ordered } from './findOrder.ts'
import type { TreatmentState } from '../treatments/treatmentStates.ts'

/** The plans of the prescribed product, or before that, of the chosen one. */
export async function plansOf({ treatment, product, prescription, subscription }: TreatmentState): Promise<Plans> {
  const chosen = prescription ?? product
  const ordered = chosen ? await findOrder(treatment.treatmentType, chosen.drugId, chosen.doseId) : undefined
  const options = ordered ? bulkOptions(ordered.order) : []
  return { ordered, options, current: options.find(({ id }) => id === subscription?.bulkOptionId) ?? null }
}

type BulkOption = Subscription['bulk_options'][number]

/** The product of a treatment and its shipping plans. */
export interface Plans {
  /** Undefined before a product is chosen, and for a discontinued one. */
  readonly ordered: Ordered | undefined
  readonly options: BulkOption[]
  /** Null: monthly. */
  readonly current: BulkOption | null
}

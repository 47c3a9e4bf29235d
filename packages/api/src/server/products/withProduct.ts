import type { TreatmentState } from '../treatments/treatmentStates.ts'
import { bulkOptions, isMonthly } from './bulkOptions.ts'
import { findOrder } from './findOrder.ts'

/** The treatment as if it had this product and plan; a dose without the plan is monthly. */
export async function withProduct(standing: TreatmentState, { months, ...named }: NamedProduct): Promise<TreatmentState> {
  const { treatment, prescription, subscription } = standing
  const ordered = await findOrder(treatment.treatmentType, named.drugId, named.doseId)
  const plan = ordered && bulkOptions(ordered.order).find(({ dose_multiplier }) => dose_multiplier === months)
  const { drugId, doseId, drugName, productName } = named
  const product = { drugId, doseId, drugName, productName }
  return {
    ...standing,
    product: { treatmentId: treatment.id, ...product },
    prescription: prescription && { ...prescription, ...product },
    subscription: subscription && { ...subscription, bulkOptionId: plan && !isMonthly(plan) ? plan.id : null },
  }
}

/** A drug in one of its doses, with its names and the duration of one order. */
export interface NamedProduct {
  readonly drugId: string
  readonly doseId: string
  readonly drugName: string
  readonly productName: string
  readonly months: number
}

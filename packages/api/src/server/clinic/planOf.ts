import type { ClinicTreatment } from '../../contract/index.ts'
import { costOf, sumOf } from '../payments/costOf.ts'
import { addOnItems } from '../products/addOnItems.ts'
import { plansOf } from '../products/plansOf.ts'
import type { TreatmentState } from '../treatments/treatmentStates.ts'
import { productOf } from './presentPatientTreatment.ts'

/** The plan of orders from now on; an open order keeps the plan it was charged for. Null before a product is chosen. */
export async function planOf(standing: TreatmentState): Promise<ClinicTreatment['plan']> {
  const product = productOf(standing)
  if (!product) return null
  const { current } = await plansOf(standing)
  const items = await addOnItems(standing.treatment.treatmentType, standing.addOns?.addOnIds ?? [])
  return {
    ...product,
    months: current?.dose_multiplier ?? 1,
    add_ons: items.map(({ name }) => name),
    price: sumOf(await costOf(standing, 'later')),
  }
}

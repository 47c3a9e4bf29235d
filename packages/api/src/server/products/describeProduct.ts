import { loadBrand, loadMedication } from '@anamnesis/flows'
import type { DashboardTreatment } from '../../contract/index.ts'
import type { Ordered } from './findOrder.ts'

/** Describes a product for the patient in the brand's wording; the price is per month, in cents. */
export async function describeProduct(brandId: string, { drug, order }: Ordered): Promise<NonNullable<DashboardTreatment['product']>> {
  // a kit's strength starts with its grade, such as "Mild: 2 mg gum with 7 mg patch"; its description uses the rest as key
  const strength = order.strength.replace(/^[^:]*: /, '')
  const { tag, summary, bullets, directions, warnings, notes } = await loadMedication(drug.medication, await loadBrand(brandId), strength)
  return {
    name: COMBINED.test(tag) ? `${tag}: ${drug.name}` : drug.name,
    short_name: drug.shortName,
    form: drug.form,
    price: order.centsPerMonth,
    strength: order.strength,
    summary,
    bullets: [...bullets],
    directions: directions.join('\n'),
    warnings: [...warnings],
    notes: [...notes],
  }
}

/** A strength such as 2-in-1 is part of the product's name. */
const COMBINED = /^\d+-in-1$/

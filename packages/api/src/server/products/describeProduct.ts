import { loadBrand, loadMedication } from '@anamnesis/flows'
import type { DashboardTreatment } from '../../contract/index.ts'
import type { Ordered } from './findOrder.ts'

/** A tag that says how much is in one, such as 2-in-1, is part of what a product is called. */
const COMBINED = /^\d+-in-1$/

/** What a patient reads of what they get, in the words of their brand; the price is of a month, in cents. */
export async function describeProduct(brandId: string, { drug, order }: Ordered): Promise<NonNullable<DashboardTreatment['product']>> {
  // a kit is called by its grade first, such as "Mild: 2 mg gum with 7 mg patch"; its information is kept by what follows
  const strength = order.strength.replace(/^[^:]*: /, '')
  const { tag, summary, bullets, directions, warnings, notes } = await loadMedication(drug.medication, await loadBrand(brandId), strength)
  return {
    name: COMBINED.test(tag) ? `${tag}: ${drug.name}` : drug.name,
    short_name: drug.shortName,
    price: order.centsPerMonth,
    strength: order.strength,
    summary,
    bullets: [...bullets],
    directions: directions.join('\n'),
    warnings: [...warnings],
    notes: [...notes],
  }
}

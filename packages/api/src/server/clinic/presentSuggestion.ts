import type { DashboardTreatment } from '../../contract/index.ts'
import type { Database } from '../db/openDatabase.ts'
import type { SuggestionRow } from '../db/schema.ts'
import { costOf, sumOf } from '../payments/costOf.ts'
import { withProduct } from '../products/withProduct.ts'
import { openSuggestion } from '../treatments/suggestions.ts'
import type { TreatmentState } from '../treatments/treatmentStates.ts'

/** The suggestion that waits for the patient, with the prices of today; null if there is none. */
export async function presentSuggestion(db: Database, standing: TreatmentState): Promise<DashboardTreatment['suggestion']> {
  const found = await openSuggestion(db, standing)
  if (!found) return null
  return {
    id: found.id,
    drug: found.drugName,
    dose: found.productName,
    months: found.months,
    price: await priceUnder(found.action, await withProduct(standing, found)),
    price_before: await priceUnder(found.action, standing),
    note: found.note,
    directions: found.directions,
    suggested_at: new Date(found.suggestedAt).toISOString(),
  }
}

/** The next charge under a decision, in cents; with a first order, it includes the consultation. */
export async function priceUnder(action: SuggestionRow['action'], standing: TreatmentState): Promise<number> {
  return sumOf(await costOf(standing, action === 'approve' ? 'first' : 'later'))
}

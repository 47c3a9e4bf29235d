import type * as z from 'zod/mini'
import type { ClinicEndpoints } from '../../contract/index.ts'
import type { Database } from '../db/openDatabase.ts'
import { costOf, sumOf } from '../payments/costOf.ts'
import { type NamedProduct, withProduct } from '../products/withProduct.ts'
import { openSuggestion } from '../treatments/suggestions.ts'
import type { TreatmentState } from '../treatments/treatmentStates.ts'
import { needsConsent } from './suggest.ts'

/** A product that a prescriber considers, with its price and whether the patient has to agree. */
export async function presentProposal(standing: TreatmentState, product: NamedProduct): Promise<Weighed['proposal']> {
  const { drugId, doseId, drugName, productName, months } = product
  return {
    drug_id: drugId,
    dose_id: doseId,
    drug: drugName,
    dose: productName,
    months,
    price: sumOf(await costOf(await withProduct(standing, product), 'later')),
    needs_consent: await needsConsent(standing, product),
  }
}

type Weighed = z.infer<ClinicEndpoints['weighProduct']['response']>
type Reviewed = z.infer<ClinicEndpoints['reviewTreatment']['response']>

/** The suggestion that waits for the patient, for the clinic; null if there is none. */
export async function presentOpenSuggestion(db: Database, standing: TreatmentState): Promise<Reviewed['suggestion']> {
  const found = await openSuggestion(db, standing)
  if (!found) return null
  const { drugName, productName, months, note, suggestedAt } = found
  return { drug: drugName, dose: productName, months, note, suggested_at: new Date(suggestedAt).toISOString() }
}

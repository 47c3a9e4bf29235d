import { finalRuleCheck } from '../assessment/answers/finalRuleCheck.ts'
import { renewedBy, currentChoice } from '../products/orderedProducts.ts'
import type { Services } from '../services.ts'
import { walkSnapshot } from '../assessment/submissions/walkSnapshot.ts'
import type { TreatmentRow } from '../db/schema.ts'
import { invalid } from '../errors/invalid.ts'

/** Checks newly ordered add-ons against all the patient's answers. @throws ApiError 422 */
export async function checkAddOns(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'uploads' | 'now'>,
  treatment: TreatmentRow,
  addOnIds: readonly string[],
): Promise<void> {
  if (addOnIds.length === 0) return
  const { treatmentType } = treatment
  const renews = await renewedBy(treatmentType, await currentChoice(services.db, treatment))
  const found = await walkSnapshot(services, treatment, renews)
  const last = await finalRuleCheck(found, {
    treatmentType,
    choice: { addOnIds },
    standing: 'first order',
    renews,
    since: found.since,
    now: services.now(),
  })
  const [sentence] = last.values()
  if (sentence !== undefined) throw invalid({ add_on_ids: sentence })
}

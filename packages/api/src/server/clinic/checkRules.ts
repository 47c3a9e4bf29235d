import { finalRuleCheck } from '../answers/finalRuleCheck.ts'
import { ApiError } from '../http/ApiError.ts'
import { renewedBy, currentChoice } from '../products/orderedProducts.ts'
import type { Services } from '../services.ts'
import { walkSnapshot } from '../submissions/walkSnapshot.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'
import { expectIntact } from './expectIntact.ts'

/**
 * Walks what is judged now through the questionnaire that it was sent in with: no decision goes past a rule that its patient could not have
 * gone past, nor past what anything that they told since, of other treatments, makes of what they are given. Newer questions block nobody who
 * has answered the older ones.
 * @throws ApiError 409 by field for what is refused or stops the patient, and where what was sent in is not what was written.
 */
export async function checkRules(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'uploads' | 'now'>,
  treatment: TreatmentRow,
): Promise<void> {
  await expectIntact(services, treatment)
  const { treatmentType, status } = treatment
  const choice = await currentChoice(services.db, treatment)
  const renews = status === 'approved' ? await renewedBy(treatmentType, choice) : undefined
  const found = await walkSnapshot(services, treatment, renews)
  const last = await finalRuleCheck(found, {
    treatmentType,
    choice,
    standing: 'first order',
    renews,
    since: found.since,
    now: services.now(),
  })
  const errors = { ...Object.fromEntries(last), ...found.errors }
  if (Object.keys(errors).length === 0) return
  throw new ApiError(
    409,
    'RULES_REFUSE',
    'The questionnaire does not allow this for what the patient says now. Write to them, or deny it.',
    {
      errors,
    },
  )
}

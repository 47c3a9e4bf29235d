import { finalRuleCheck } from '../answers/finalRuleCheck.ts'
import { ApiError } from '../../errors/ApiError.ts'
import { type Choice, renewedBy, currentChoice } from '../../products/orderedProducts.ts'
import type { Services } from '../../services.ts'
import { walkSnapshot } from './walkSnapshot.ts'
import { expectIntact } from './expectIntact.ts'
import type { TreatmentRow } from '../../db/schema.ts'

/** Walks the current submission through its own questionnaire version, and checks answers to other treatments given since, so that no
 * decision bypasses a rule that applies to the patient. Newer questions do not block older submissions. With the product that a prescriber
 * chose, it checks that one instead of the current one. A refusal of the product that its prescriber has weighed does not apply; a stop does.
 * @returns the refusals of the chosen product, which its prescriber has to weigh, each once.
 * @throws ApiError 409 by field for refusals and stops, and if the submission does not match its hash.
 */
export async function checkRules(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'uploads' | 'now'>,
  treatment: TreatmentRow,
  action: RuledAction,
  chosen?: Choice,
): Promise<string[]> {
  await expectIntact(services, treatment)
  const { treatmentType, status } = treatment
  const current = await currentChoice(services.db, treatment)
  const choice = chosen ? { ...current, weighed: undefined, ...chosen } : current
  const renews = status === 'approved' ? await renewedBy(treatmentType, current) : undefined
  const refusals = new Set<string>()
  const found = await walkSnapshot(services, treatment, renews)
  const last = await finalRuleCheck(found, {
    treatmentType,
    choice,
    standing: 'first order',
    renews,
    since: found.since,
    isWeighed: (rule) => {
      if (chosen && !choice.weighed) refusals.add(rule)
      return refusals.has(rule) || choice.weighed?.includes(rule) === true
    },
    now: services.now(),
  })
  const errors = { ...Object.fromEntries(last), ...found.errors }
  if (Object.keys(errors).length === 0) return [...refusals]
  throw new ApiError(409, 'RULES_REFUSE', `The patient’s current answers do not allow this. ${REMEDIES[action]}`, {
    errors,
  })
}

/** What staff can do when the rules refuse an action: a denial is only possible before approval. */
const REMEDIES = {
  approve: 'Write to the patient, or deny it.',
  open_order: 'Write to the patient, or cancel the subscription.',
  ship: 'Nothing is shipped. Write to the patient, or cancel the subscription and refund the payment.',
} as const

/** The actions that the rules can refuse. */
export type RuledAction = keyof typeof REMEDIES

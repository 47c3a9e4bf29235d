import type { Answers } from '@anamnesis/engine/schema'
import {
  type AppliedRule,
  decide,
  factsOf,
  type OrderedProduct,
  type PatientFacts,
  type CurrentIngredient,
  type OrderStage,
} from '@anamnesis/flows/internal'
import { type Choice, orderedProducts } from '../../products/orderedProducts.ts'
import { withSupportPhone } from './withSupportPhone.ts'
import type { Submission } from './walkToEnd.ts'

/** Checks an order against the rules of its ingredients, over all answers and other prescriptions. Returns a message by field for each rule
 * that stops or refuses it. It ignores screen rules, so that archived questionnaires without them are covered. Stops at which the patient
 * chose to continue, and those that the physician has reviewed, do not apply.
 */
export async function finalRuleCheck(
  {
    allAnswers,
    unsent,
    continuedInterrupts,
    compiled,
    walked,
    prescribed,
    supportPhone,
  }: Pick<Submission, 'allAnswers' | 'unsent' | 'continuedInterrupts' | 'compiled' | 'walked' | 'prescribed' | 'supportPhone'>,
  { treatmentType, choice, standing, renews, since = [], isWeighed = () => false, now }: RuleCheckInput,
): Promise<ReadonlyMap<string, string>> {
  const products = await orderedProducts(treatmentType, choice)
  const settings = { now: now.toISOString(), renews: renews ?? [], prescribed }
  const accounts = [{}, ...since].flatMap((account) =>
    [{}, ...unsent].map((other) => factsOf({ ...allAnswers, ...account, ...other }, settings)),
  )
  const errors = new Map<string, string>()
  const [first] = walked.fields.keys()
  const note = (wanted: string, says: string) => {
    const name = walked.fields.has(wanted) ? wanted : (first ?? wanted)
    if (!errors.has(name)) errors.set(name, says)
  }
  /** The displayed field on the screen of a hidden one, such as the choice that a text belongs to. */
  const displayedFieldOf = (fields: readonly string[]) =>
    fields
      .flatMap((name) => compiled.screens[compiled.fieldPositions.get(name) ?? -1]?.fields ?? [])
      .find(({ name }) => walked.fields.has(name))?.name
  for (const { field, product } of products) {
    if (!product) {
      // patients in treatment keep a discontinued product, but it can't be ordered
      if (!renews) note(field, SOLD_NO_MORE)
      continue
    }
    for (const facts of accounts) {
      const { stops, refusals } = decide(product, facts, standing)
      const wasReviewed = standing === 'in treatment' ? flaggedBefore(product, facts, walked) : () => false
      for (const stop of stops) {
        if ((stop.interrupt !== undefined && continuedInterrupts.includes(stop.interrupt)) || wasReviewed(stop)) continue
        const fields = stop.because.flatMap((fact) => fact.answers.map((answer) => answer.field))
        note(
          fields.find((name) => walked.fields.has(name)) ?? displayedFieldOf(fields) ?? field,
          withSupportPhone('stop', supportPhone, stop.says),
        )
      }
      // in treatment, refusals are for the physician
      if (standing === 'first order')
        for (const refusal of refusals)
          if (field !== 'dose_id' || !isWeighed(ruleKey(refusal))) note(field, withSupportPhone('refusal', supportPhone, refusal.says))
    }
  }
  return errors
}

const SOLD_NO_MORE = 'We don’t offer this anymore. Choose another one'

/** The order to check. */
export interface RuleCheckInput {
  readonly treatmentType: string
  readonly choice: Choice
  readonly standing: OrderStage
  /** Current products from this pharmacy; absent before a first order. */
  readonly renews?: readonly CurrentIngredient[] | undefined
  /** Alternative answers from other questionnaires, see `answersSince`: the rules must hold for each set. */
  readonly since?: readonly Answers[]
  /** Whether a prescriber has weighed a refusal of the product, by its ingredient and the physician's message. Default: they have not. */
  readonly isWeighed?: (rule: string) => boolean
  readonly now: Date
}

/** Names a rule, without an answer. */
const ruleKey = ({ ingredient, physician }: AppliedRule): string => `${ingredient}: ${physician}`

/** Returns whether a stop was a flag that the physician reviewed before the first order, without new answers behind it. */
function flaggedBefore(product: OrderedProduct, facts: PatientFacts, { fields }: Submission['walked']): (stop: AppliedRule) => boolean {
  const flagged = new Set(decide(product, facts, 'first order').flags.map(ruleKey))
  return (stop) => flagged.has(ruleKey(stop)) && stop.because.every(({ answers }) => answers.every(({ field }) => !fields.has(field)))
}

import type { CompiledFlow } from '@anamnesis/engine'
import type { CompiledScreen } from '@anamnesis/engine/internal'
import type { Field } from '@anamnesis/engine/schema'
import type { Services } from '../../services.ts'
import { choiceOf } from '../../products/orderedProducts.ts'
import { type EarlierAnswers, earlierAnswers } from './earlierAnswers.ts'
import { finalRuleCheck } from './finalRuleCheck.ts'
import { type StoredAnswers, storedAnswers } from './storedAnswers.ts'
import { answersSince } from './answersSince.ts'
import { type Submission, walkToEnd } from './walkToEnd.ts'
import type { TreatmentRow } from '../../db/schema.ts'
import { SCREENING } from '../../flows/questions.ts'

/** Validates the stored answers by walking the served flow with the browser's rules. An optional question also needs its row: an empty
 * answer differs from a missing one.
 */
export async function validateSubmission(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  treatment: TreatmentRow,
  compiled: CompiledFlow,
): Promise<ValidatedSubmission> {
  const stored = await storedAnswers(services, treatment, compiled)
  const earlier = await earlierAnswers(services, treatment, 'onboarding')
  const found = await walkToEnd(services, compiled, stored.answers, factsOf(treatment), {
    earlier: earlier.answers,
    unsent: earlier.unsent.map(({ answers }) => answers),
    prescribed: earlier.prescribed,
  })
  const { counting, old } = stored.screening
  const errors: Record<string, string> = { ...found.errors }
  const refused = new Set(found.refused)
  for (const at of screensOn(compiled, found)) {
    const displayed = at.screen.call === SCREENING ? shownFields(at, found) : []
    const without = displayed.filter((field) => !counting.rows.has(field.name))
    if (at.screen.skipButton !== undefined && without.length === displayed.length) continue
    for (const field of without) {
      if (old.has(field.name)) errors[field.name] = TOO_OLD
      else errors[field.name] ??= NEVER_ANSWERED
      refused.add(at.screen.id)
    }
  }
  // the rules of the order apply in addition to those of the screens
  if (Object.keys(errors).length === 0) {
    const { treatmentType } = treatment
    const { accounts: since } = answersSince(earlier, compiled, counting.rows)
    const judging = { treatmentType, choice: choiceOf(stored.answers), standing: 'first order', since, now: services.now() } as const
    for (const [name, sentence] of await finalRuleCheck(found, judging)) {
      errors[name] = sentence
      refused.add(compiled.screens[compiled.fieldPositions.get(name) ?? -1]?.screen.id ?? name)
    }
  }
  return { ...found, errors, refused, stored, earlier }
}

/** The message for a question that was neither answered nor left empty. */
export const NEVER_ANSWERED = 'We don’t have your answer to this. Answer it, or continue if there’s nothing to report'
const TOO_OLD = 'You answered this a while ago. Check your answer, then continue'

/** The result of a validation, with its inputs. */
export interface ValidatedSubmission extends Submission {
  readonly stored: StoredAnswers
  /** The patient's other answers. */
  readonly earlier: EarlierAnswers
}

/** The screens on the path of a walk, in order. */
export function screensOn(compiled: CompiledFlow, { walked }: Pick<Submission, 'walked'>): CompiledScreen[] {
  return walked.path.flatMap((id) => compiled.screens[compiled.positions.get(id) ?? -1] ?? [])
}

/** The displayed fields of a screen. */
export function shownFields({ fields }: CompiledScreen, { walked }: Pick<Submission, 'walked'>): Field[] {
  return fields.filter((field) => walked.fields.get(field.name) === field)
}

/** The facts about a treatment that its questionnaire uses. */
export function factsOf({ id, userId, treatmentType }: TreatmentRow) {
  return { signedIn: true, flags: {}, treatment_id: id, user_id: userId, treatment_type: treatmentType }
}

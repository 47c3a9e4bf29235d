import type { AnswerValue, Flow } from '@anamnesis/engine/schema'
import { isConditionMet } from './checkFlowAnswers.ts'
import type { RecordedAnswer } from './otherTreatmentAnswers.ts'

/** Selects the answers of an unsubmitted questionnaire that count: the newest per question, unless another answer hides the question. A
 * question counts if its condition can't be evaluated.
 */
export function draftAnswers({ steps }: Flow, given: readonly DraftAnswer[]): DraftAnswer[] {
  const newest = new Map(given.map((one) => [one.name, one]))
  const values: Record<string, AnswerValue | undefined> = Object.fromEntries(given.map(({ name, answer }) => [name, answer]))
  for (const screen of steps.flatMap(({ screens }) => screens)) {
    const fields = [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])]
    for (const name of new Set(fields.map((field) => field.name))) {
      if (!newest.has(name)) continue
      const definitions = fields.filter((field) => field.name === name)
      if (isConditionMet(screen, values) !== false && definitions.some((field) => isConditionMet(field, values) !== false)) continue
      newest.delete(name)
      values[name] = undefined
    }
  }
  return [...newest.values()]
}

/** A stored answer to a field of today's questionnaires. */
export interface DraftAnswer {
  readonly name: string
  /** Undefined for a question left empty. */
  readonly answer: AnswerValue | undefined
  readonly row: RecordedAnswer
}

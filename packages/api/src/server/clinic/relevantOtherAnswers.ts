import type { CompiledFlow } from '@anamnesis/engine'
import type { Answers, Field } from '@anamnesis/engine/schema'
import { type Contradiction, factsOf, isReadBy, type SupportingAnswer, omittedFacts } from '@anamnesis/flows/internal'
import { earlierAnswers } from '../assessment/answers/earlierAnswers.ts'
import type { RecordedAnswer } from '../assessment/answers/otherTreatmentAnswers.ts'
import { answersByQuestionnaire } from '../assessment/answers/answersByQuestionnaire.ts'
import type { Services } from '../services.ts'
import type { TreatmentRow } from '../db/schema.ts'
import type { AnswerSet } from '../assessment/answers/AnswerSet.ts'

/** Answers from elsewhere that the order's rules read, and where they contradict this submission. Reads the same answers as the final rule check
 * of a submission.
 */
export async function relevantOtherAnswers(
  services: Pick<Services, 'db' | 'flows' | 'keyRing'>,
  treatment: TreatmentRow,
  { answers, asked, ingredients, now }: ReviewInput,
): Promise<RelevantOtherAnswers> {
  const earlier = await earlierAnswers(services, treatment, 'onboarding')
  const { rows, unsent } = earlier
  const counts = isReadBy(ingredients)
  const names = new Set(asked.map(({ name }) => name))
  // the profile is reviewed as submitted
  const reported = pick(earlier.answers, (name) => rows.has(name))
  const isRead = ([name, answer]: [string, Answers[string]]) =>
    !names.has(name) && [...factsOf({ [name]: answer }, { now }).facts.keys()].some(counts)
  const relevant = Object.fromEntries(Object.entries(reported).filter(isRead))
  const allRows = [rows, ...unsent.map((account) => account.rows)].flatMap((account) => [...account.values()])
  const compiled = (await answersByQuestionnaire(services, allRows)).map((one) => one.compiled)
  const found: Contradiction[] = []
  const sources = new Map<SupportingAnswer, RecordedAnswer | undefined>()
  const add = (account: AnswerSet<RecordedAnswer>, contradictions: readonly Contradiction[]) => {
    const isNew = contradictions.filter(({ fact }) => !found.some((known) => known.fact === fact))
    for (const one of isNew.flatMap((contradiction) => contradiction.answers)) sources.set(one, account.rows.get(one.field))
    found.push(...isNew)
  }
  add(earlier, omittedFacts(reported, { answers, asked, ingredients, now }))
  for (const account of unsent) {
    // a second answer is compared with the first one to the same question
    const isOtherQuestion = (name: string) => !names.has(name) && account.rows.has(name)
    const otherQuestions = compiled.flatMap(({ screens }) =>
      screens.flatMap(({ fields }) => fields.filter(({ name }) => isOtherQuestion(name))),
    )
    const here = { answers: { ...pick(reported, isOtherQuestion), ...relevant, ...answers }, asked: [...asked, ...otherQuestions] }
    add(account, omittedFacts(account.answers, { ...here, ingredients, now }))
  }
  return {
    answers: relevant,
    otherwise: found,
    sourceOf: (one) => sources.get(one) ?? (names.has(one.field) ? undefined : rows.get(one.field)),
    compiled,
  }
}

/** The submission and its order. */
interface ReviewInput {
  readonly answers: Answers
  /** The displayed questions, including those left empty. */
  readonly asked: readonly Field[]
  /** Ids of the ingredients of the order. */
  readonly ingredients: readonly string[]
  readonly now: string
}

/** A patient's answers to other treatments, submitted or not, that a rule of the order reads. */
export interface RelevantOtherAnswers {
  /** Answers to questions outside this questionnaire, by field name. */
  readonly answers: Answers
  /** Facts of other answers that contradict this submission. */
  readonly otherwise: readonly Contradiction[]
  /** Source and time of an answer; undefined for the submission's own. */
  readonly sourceOf: (answer: SupportingAnswer) => RecordedAnswer | undefined
  /** The questionnaires of these answers. */
  readonly compiled: readonly CompiledFlow[]
}

const pick = (answers: Answers, isPicked: (name: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => isPicked(name)))

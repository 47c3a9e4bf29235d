import type { CompiledFlow } from '@anamnesis/engine'
import { compiledFlow } from '../../flows/compiledFlow.ts'
import { questionOf } from '../../flows/questions.ts'
import type { Services } from '../../services.ts'
import { type AnswerSet, decodeRows } from './AnswerSet.ts'
import type { RecordedAnswer } from './otherTreatmentAnswers.ts'

/** Groups answers by their questionnaire. Answers to removed questions are dropped, because they have no wording. */
export async function answersByQuestionnaire(
  { flows }: Pick<Services, 'flows'>,
  rows: readonly RecordedAnswer[],
): Promise<QuestionnaireAnswers[]> {
  const found: QuestionnaireAnswers[] = []
  for (const { treatment, kind } of new Map(rows.map((row) => [`${row.treatment} ${row.kind}`, row])).values()) {
    const flow = await flows.load({ treatment, kind, variant: 'full' })
    if (!flow) continue
    const compiled = compiledFlow(flows, flow)
    const own = rows.filter((row) => row.treatment === treatment && row.kind === kind)
    found.push({ compiled, ...decodeRows(compiled, own, questionOf) })
  }
  return found
}

/** Answers on record from another questionnaire. */
export interface QuestionnaireAnswers extends AnswerSet<RecordedAnswer> {
  readonly compiled: CompiledFlow
}

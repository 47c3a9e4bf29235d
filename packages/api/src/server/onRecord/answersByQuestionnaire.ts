import { compileFlow, type CompiledFlow, decodeAnswer } from '@anamnesis/engine'
import type { Answers, AnswerValue, Field } from '@anamnesis/engine/schema'
import type { RecordedAnswer } from '../answers/otherTreatmentAnswers.ts'
import { questionOf } from '../flows/servedFlow.ts'
import type { Services } from '../services.ts'

/** Answers on record from another questionnaire. */
export interface QuestionnaireAnswers {
  readonly compiled: CompiledFlow
  readonly rows: readonly RecordedAnswer[]
  /** By field name. */
  readonly answers: Answers
}

/** Groups answers by their questionnaire. Answers to removed questions are dropped, because they have no wording. */
export async function answersByQuestionnaire(
  { flows }: Pick<Services, 'flows'>,
  rows: readonly RecordedAnswer[],
): Promise<QuestionnaireAnswers[]> {
  const found: QuestionnaireAnswers[] = []
  for (const { treatment, kind } of new Map(rows.map((row) => [`${row.treatment} ${row.kind}`, row])).values()) {
    const flow = await flows.load({ treatment, kind, variant: 'full' })
    if (!flow) continue
    const compiled = compileFlow(flow, flows.vocabulary)
    const own = rows.filter((row) => row.treatment === treatment && row.kind === kind)
    const asked = own.flatMap((row): [Field, RecordedAnswer][] => {
      const field = questionOf(compiled, row.slug)
      return field ? [[field, row]] : []
    })
    const answers = asked.flatMap(([field, { body }]): [string, AnswerValue][] => {
      const value = decodeAnswer(field, body, compiled.describe)
      return value === undefined ? [] : [[field.name, value]]
    })
    found.push({ compiled, rows: asked.map(([, row]) => row), answers: Object.fromEntries(answers) })
  }
  return found
}

import type { Answers, AnswerValue, Transform } from '@anamnesis/engine/schema'

/** An answer in API form: lists as comma-separated values, groups as JSON, empty when unanswered. */
export interface ScreeningAnswer {
  readonly body: string
  readonly question_slug: string
}

/** One entry per question shown; the slug is the field name without the prefix `question-`. */
export function screeningAnswers(answers: Answers): ScreeningAnswer[] {
  return Object.entries(answers).map(([field, value]) => ({ body: textOf(value), question_slug: field.replace(/^question-/, '') }))
}

function textOf(value: AnswerValue): string {
  if (Array.isArray(value)) {
    const texts = value.filter((one) => typeof one === 'string')
    return texts.length === value.length ? texts.join(',') : JSON.stringify(value)
  }
  return typeof value === 'object' ? '' : String(value)
}

/** One entry per question shown, with the treatment and the attributes map. */
export const treatmentScreening: Transform = ({ answers, attributes, facts }) => ({
  answers: screeningAnswers(answers).map((answer) => ({ ...answer, treatment_id: facts['treatment_id'] })),
  attributes,
})

/** One entry per question shown, with the attributes map; the email link identifies the treatment. */
export const emailRenewal: Transform = ({ answers, attributes }) => ({ answers: screeningAnswers(answers), attributes })

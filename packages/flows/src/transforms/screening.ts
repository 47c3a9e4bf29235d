import type { Answers, AnswerValue, Transform } from '@anamnesis/engine/schema'

/** One answer as the API takes it: a list as its comma-separated values, entries as JSON, empty where nothing was answered. */
export interface ScreeningAnswer {
  readonly body: string
  readonly question_slug: string
}

/** One entry for each question shown; its slug is the field's name without the leading `question-`. */
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

/** One entry per question shown, for the treatment that it belongs to, and the attributes map. */
export const treatmentScreening: Transform = ({ answers, attributes, facts }) => ({
  answers: screeningAnswers(answers).map((answer) => ({ ...answer, treatment_id: facts['treatment_id'] })),
  attributes,
})

/** One entry per question shown, and the attributes map: the link that the patient came by says which treatment they belong to. */
export const emailRenewal: Transform = ({ answers, attributes }) => ({ answers: screeningAnswers(answers), attributes })

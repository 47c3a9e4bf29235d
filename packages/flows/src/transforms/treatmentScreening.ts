import type { AnswerValue, Transform } from '@anamnesis/engine/schema'

/** The slug of a question: its field's name without the leading `question-`. */
function questionSlug(field: string): string {
  return field.replace(/^question-/, '')
}

/** One entry per question shown, empty where nothing was answered, and the attributes map. */
export const treatmentScreening: Transform = ({ answers, attributes, facts }) => ({
  answers: Object.entries(answers).map(([field, value]) => ({
    body: textOf(value),
    question_slug: questionSlug(field),
    treatment_id: facts['treatment_id'],
  })),
  attributes,
})

/** An answer as one text: a list as its comma-separated values. */
function textOf(value: AnswerValue): string {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'object' ? '' : String(value)
}

import { answerInWords, type Questionnaire } from '@anamnesis/engine'
import type { AnswerValue, Field } from '@anamnesis/engine/schema'
import type { ReviewSection } from '@anamnesis/fields/screens'

/** What the patient has answered, step by step, as they read it; cards and passwords are left out. */
export function reviewSections(questionnaire: Questionnaire): ReviewSection[] {
  const { screens } = questionnaire.compiled
  const answers = questionnaire.answers()
  const onPath = new Set(questionnaire.path())
  return questionnaire.compiled.flow.steps.flatMap((step) => {
    const rows = screens
      .filter((at) => at.step === step && onPath.has(at.screen.id))
      .flatMap(({ screen, fields }) =>
        fields.flatMap((field) => {
          const value = answers[field.name]
          const isSecret = field.type === 'password' || field.type === 'card'
          const isShown = value !== undefined || (field.optional === true && field.dependsOn === undefined)
          return isSecret || !isShown || !definesAnswer(field, value)
            ? []
            : [
                {
                  field: field.name,
                  screen: screen.id,
                  question: field.label,
                  answer: answerInWords(field, value).trim() || 'Not provided',
                },
              ]
        }),
      )
    return rows.length === 0 ? [] : [{ step: step.id, title: step.title, rows }]
  })
}

/** Of several fields with the same name, the one whose options the answer comes from. */
function definesAnswer(field: Field, value: AnswerValue | undefined): boolean {
  return !('options' in field) || typeof value !== 'string' || field.options.some((option) => option.value === value)
}

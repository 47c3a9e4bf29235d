import type { Questionnaire } from '@anamnesis/engine'
import type { Completed } from '../ports/Completed.ts'

/** What the patient has answered. */
export function completedOf(questionnaire: Questionnaire): Completed {
  const { id, version } = questionnaire.compiled.flow
  return { flow: id, version, answers: questionnaire.answers(), attributes: questionnaire.attributes() }
}

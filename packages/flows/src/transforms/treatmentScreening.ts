import type { Transform } from '@anamnesis/engine/schema'
import { screeningAnswers } from './screeningAnswers.ts'

/** One entry per question shown, for the treatment that it belongs to, and the attributes map. */
export const treatmentScreening: Transform = ({ answers, attributes, facts }) => ({
  answers: screeningAnswers(answers).map((answer) => ({ ...answer, treatment_id: facts['treatment_id'] })),
  attributes,
})

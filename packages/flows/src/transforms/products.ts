import type { Transform } from '@anamnesis/engine/schema'
import { screeningAnswers } from './screeningAnswers.ts'

/** The ids of the drug and its dose, with the answers to what was asked beside them: what the patient agrees to. */
export const products: Transform = ({ answers, facts }) => {
  const given = Object.entries(answers)
  const beside = Object.fromEntries(given.filter(([name]) => name.startsWith('question-')))
  return {
    ...Object.fromEntries(given.filter(([name]) => name.endsWith('_id'))),
    ...(Object.keys(beside).length > 0 && { answers: screeningAnswers(beside) }),
    treatment_id: facts['treatment_id'],
  }
}

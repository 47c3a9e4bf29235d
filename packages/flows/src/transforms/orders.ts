import type { Transform } from '@anamnesis/engine/schema'
import { screeningAnswers } from './screening.ts'

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

/** The authorised payment, for the treatment it pays. */
export const subscription: Transform = ({ answers, facts }) => {
  const receipt = Object.values(answers).find((answer) => typeof answer === 'object' && 'kind' in answer && answer.kind === 'receipt')
  return {
    payment_intent_id: typeof receipt === 'object' && 'id' in receipt ? receipt.id : '',
    treatment_id: facts['treatment_id'],
    user_id: facts['user_id'],
  }
}

/** A chosen file, base64-encoded, under the name of its document. */
export const directUpload: Transform = ({ answers, facts }) => {
  for (const [document, answer] of Object.entries(answers)) {
    if (typeof answer !== 'object' || !('kind' in answer) || answer.kind !== 'file') continue
    return { document, file: answer.content, file_name: answer.name, content_type: answer.type, treatment_id: facts['treatment_id'] }
  }
  return { ...facts }
}

import type { Transform } from '@anamnesis/engine/schema'
import { screeningAnswers } from './screening.ts'

/** The drug and dose ids, with the answers of the same screen: the patient's agreements. */
export const products: Transform = ({ answers, facts }) => {
  const given = Object.entries(answers)
  const agreements = Object.fromEntries(given.filter(([name]) => name.startsWith('question-')))
  return {
    ...Object.fromEntries(given.filter(([name]) => name.endsWith('_id'))),
    ...(Object.keys(agreements).length > 0 && { answers: screeningAnswers(agreements) }),
    treatment_id: facts['treatment_id'],
  }
}

/** The authorised payment with its treatment. */
export const subscription: Transform = ({ answers, facts }) => {
  const receipt = Object.values(answers).find((answer) => typeof answer === 'object' && 'kind' in answer && answer.kind === 'receipt')
  return {
    payment_intent_id: typeof receipt === 'object' && 'id' in receipt ? receipt.id : '',
    treatment_id: facts['treatment_id'],
    user_id: facts['user_id'],
  }
}

/** An uploaded file in base64 with its document name. */
export const directUpload: Transform = ({ answers, facts }) => {
  for (const [document, answer] of Object.entries(answers)) {
    if (typeof answer !== 'object' || !('kind' in answer) || answer.kind !== 'file') continue
    return { document, file: answer.content, file_name: answer.name, content_type: answer.type, treatment_id: facts['treatment_id'] }
  }
  return { ...facts }
}

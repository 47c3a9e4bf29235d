import type { Transform } from '@anamnesis/engine/schema'

/** The authorised payment, for the treatment it pays. */
export const subscription: Transform = ({ answers, facts }) => {
  const receipt = Object.values(answers).find((answer) => typeof answer === 'object' && 'kind' in answer && answer.kind === 'receipt')
  return {
    payment_intent_id: typeof receipt === 'object' && 'id' in receipt ? receipt.id : '',
    treatment_id: facts['treatment_id'],
    user_id: facts['user_id'],
  }
}

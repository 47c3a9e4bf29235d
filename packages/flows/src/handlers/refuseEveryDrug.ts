import type { HandlerRule } from '@anamnesis/engine/schema'
import type { Exclusion } from './createDrugChoice.ts'

/** The rule for a reason that speaks against all that a questionnaire offers: whatever is chosen, the patient is told who helps. */
export function refuseEveryDrug({ when, because, source }: Exclusion): HandlerRule {
  const message = `${because}. If your answers are right, our care team can help you find another way: the number is above`
  return { when, outcome: { type: 'refuse', errors: { drug_id: message } }, source }
}

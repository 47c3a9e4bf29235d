import type { HandlerRule } from '@anamnesis/engine/schema'
import type { Exclusion } from './createDrugChoice.ts'

/** The rule for a reason that speaks against all that a questionnaire offers: whatever is chosen, the patient is told who helps. */
export function refuseEveryDrug({ when, because, source }: Exclusion): HandlerRule {
  const message = `${because}. If your answers are right, call our care team at the number on this page. They can help you find another way`
  return { when, outcome: { type: 'refuse', errors: { drug_id: message } }, source }
}

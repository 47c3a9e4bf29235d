import type { Handler } from '@anamnesis/engine/schema'
import type { CardAuthorisation } from '../../ports/card/index.ts'

/** What paying needs of the host. */
export interface PaymentInput {
  /** Name of the card field. */
  readonly field: string
  readonly authorise: (treatmentId: string, signal: AbortSignal) => Promise<CardAuthorisation>
}

/** The handler of the payment screen: has the card authorised, once, and puts a receipt in its place. */
export function createPaymentHandler({ field, authorise }: PaymentInput): Required<Pick<Handler, 'run'>> {
  return {
    run: async ({ answers, facts }, signal) => {
      const card = answers[field]
      if (typeof card === 'object' && 'kind' in card && card.kind === 'receipt') return { type: 'continue' }
      if (facts.treatment_id === undefined)
        return { type: 'refuse', errors: { [field]: 'Your treatment could not be found. Go back one screen and try again.' } }
      const result = await authorise(facts.treatment_id, signal)
      if (!result.ok) return { type: 'refuse', errors: { [field]: result.message }, trackAction: ['proceed_to_payment', 'payment_failed'] }
      return {
        type: 'set-answers',
        answers: { [field]: { kind: 'receipt', id: result.intentId, label: result.label } },
        trackAction: ['proceed_to_payment', 'card_tokenized'],
      }
    },
  }
}

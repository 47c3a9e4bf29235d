import type { HostServices } from '../../lib/HostServices.tsx'
import type { HostCardPort, CardAuthorisation } from '../../ports/card/index.ts'
import type { Handler } from '@anamnesis/engine/schema'

/** Handler of the payment screen: authorises the card for the treatment's price. */
export function payByCard(
  { api, auth }: Pick<HostServices, 'api' | 'auth'>,
  card: () => Promise<HostCardPort | undefined>,
): ReturnType<typeof createPaymentHandler> {
  return createPaymentHandler({
    field: 'paymentCard',
    authorise: async (treatment_id, signal) => {
      const [port, intent] = await Promise.all([card(), api.getPaymentIntent({ query: { treatment_id } }, { signal })])
      if (!port || !intent.ok || !intent.body.payment_intent)
        return {
          ok: false,
          kind: 'network',
          code: 'payment_unavailable',
          message: 'We can’t take payments right now. Your answers are saved, so please try again in a little while.',
          retry: true,
        }
      return port.authorize(intent.body.payment_intent, { ...(auth.user() && { email: auth.user()?.email ?? '' }) }, { signal })
    },
  })
}

/** Input of {@link createPaymentHandler}. */
interface PaymentInput {
  /** Name of the card field. */
  readonly field: string
  readonly authorise: (treatmentId: string, signal: AbortSignal) => Promise<CardAuthorisation>
}

/** Handler of the payment screen: has the card authorised once, and replaces it with a receipt. */
export function createPaymentHandler({ field, authorise }: PaymentInput): Required<Pick<Handler, 'run'>> {
  return {
    run: async ({ answers, facts }, signal) => {
      const card = answers[field]
      if (typeof card === 'object' && 'kind' in card && card.kind === 'receipt') return { type: 'continue' }
      if (facts.treatment_id === undefined)
        return { type: 'refuse', errors: { [field]: 'We couldn’t find your treatment. Go back one screen and try again.' } }
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

import type { HostServices } from '../../lib/HostServices.tsx'
import type { HostCardPort } from '../../ports/card/index.ts'
import { createPaymentHandler } from './paymentHandler.ts'

/** The handler of the payment screen: the card that was typed is authorised for what the treatment costs. */
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
          message: 'Payment is not available right now. Your answers are saved: try again in a little while.',
          retry: true,
        }
      return port.authorize(intent.body.payment_intent, { ...(auth.who() && { email: auth.who()?.email ?? '' }) }, { signal })
    },
  })
}

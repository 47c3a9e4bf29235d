import type { Billing, PaymentIntent } from '../contract/index.ts'
import type { Payments } from '../server/services.ts'

/** How long a payment may wait for its questionnaire, in seconds. */
const KEPT = 1800

/**
 * A card provider in a page's memory: every card is good, nothing is charged, and there is no page of the provider's. `known` is what it tells of
 * a patient's card and invoices.
 */
export function pagePayments(known: () => Billing): Payments {
  const intents = new Map<string, PaymentIntent>()
  return {
    create: async () => {
      const now = Math.floor(Date.now() / 1000)
      const intent: PaymentIntent = {
        id: `pi_${crypto.randomUUID()}`,
        status: 'authorized',
        amount: 0,
        currency_code: 'CAD',
        gateway: 'page',
        gateway_account_id: 'page',
        payment_method_type: 'card',
        expires_at: now + KEPT,
        created_at: now,
        modified_at: now,
      }
      intents.set(intent.id, intent)
      return intent
    },
    retrieve: async (id) => intents.get(id),
    consume: async () => undefined,
    charge: async () => true,
    billing: async () => known(),
    cardPage: async () => undefined,
  }
}

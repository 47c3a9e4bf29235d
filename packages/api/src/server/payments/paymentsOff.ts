import type { Payments } from '../services.ts'
import { paymentUnavailable } from './providerErrors.ts'

/** No payments: each is refused with 503, and the rest of the API goes on. Nothing was charged, so there is nothing to show. */
export function paymentsOff(): Payments {
  const refuse = (): Promise<never> => Promise.reject(paymentUnavailable())
  return {
    create: refuse,
    retrieve: refuse,
    consume: refuse,
    charge: refuse,
    isCharged: refuse,
    async *invoices() {},
    refund: refuse,
    billing: () => Promise.resolve({ card: null, invoices: [] }),
    cardPage: () => Promise.resolve(undefined),
  }
}

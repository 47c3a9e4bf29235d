import type { Payments } from '../services.ts'
import { paymentUnavailable } from './providerErrors.ts'

/** Payments without a provider: all calls fail with 503, and the billing data is empty. */
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

import { ApiError } from '../http/ApiError.ts'
import type { Payments } from '../services.ts'

/** No payments: each is refused with 503, and the rest of the API goes on. Nothing was charged, so there is nothing to show. */
export function paymentsOff(): Payments {
  const refuse = (): Promise<never> => Promise.reject(paymentUnavailable())
  return {
    create: refuse,
    retrieve: refuse,
    consume: refuse,
    charge: refuse,
    billing: () => Promise.resolve({ card: null, invoices: [] }),
    cardPage: () => Promise.resolve(undefined),
  }
}

/** The refusal while the provider cannot be reached. */
export function paymentUnavailable(): ApiError {
  return new ApiError(503, 'PAYMENT_UNAVAILABLE', 'Payment is not available right now. Try again in a little while.', { retryAfter: 30 })
}

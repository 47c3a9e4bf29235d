import { ApiError } from '../errors/ApiError.ts'

/** The error if the provider is unreachable or unavailable; a retry may succeed. */
export function paymentUnavailable(): ApiError {
  return new ApiError(503, 'PAYMENT_UNAVAILABLE', 'We can’t take payments right now. Try again in a little while.', { retryAfter: 30 })
}

/** The provider refused this payment or charge. */
export class PaymentRefusedError extends Error {
  override readonly name = 'PaymentRefusedError'
  readonly code = 'PAYMENT_REFUSED'

  constructor(status: number) {
    super(`the payment provider refused with ${status}`)
  }
}

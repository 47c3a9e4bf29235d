import { ApiError } from '../http/ApiError.ts'

/** The provider cannot be reached, or answers no call at the moment: the same call may succeed later. */
export function paymentUnavailable(): ApiError {
  return new ApiError(503, 'PAYMENT_UNAVAILABLE', 'Payment is not available right now. Try again in a little while.', { retryAfter: 30 })
}

/** The provider answers, and refuses this very payment or charge. */
export class PaymentRefusedError extends Error {
  override readonly name = 'PaymentRefusedError'
  readonly code = 'PAYMENT_REFUSED'

  constructor(status: number) {
    super(`the payment provider refused with ${status}`)
  }
}

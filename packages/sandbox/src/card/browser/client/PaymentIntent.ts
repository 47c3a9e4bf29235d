/** The properties of a payment intent that the client uses. */
export interface PaymentIntent {
  readonly id: string
  readonly status: 'inited' | 'in_progress' | 'authorized' | 'consumed' | 'expired'
  readonly active_payment_attempt?: {
    readonly status: string
    readonly action_payload?: { readonly redirect_url?: string }
    readonly error_code?: string
    readonly error_text?: string
  }
}

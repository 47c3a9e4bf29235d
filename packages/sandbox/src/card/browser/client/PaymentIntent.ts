/** What the client needs of a payment intent. */
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

import { authorize, type AuthorizeCallbacks } from './authorize.ts'
import type { CardComponent } from './CardComponent.ts'
import { CbError } from './CbError.ts'
import type { PaymentIntent } from './PaymentIntent.ts'
import type { VaultClient } from './VaultClient.ts'

/** Authorises an intent with a token or a card form that the host page already has. */
export class ThreeDSHandler {
  readonly #client: VaultClient
  #intent: PaymentIntent | undefined

  constructor(client: VaultClient) {
    this.#client = client
  }

  setPaymentIntent(intent: PaymentIntent): void {
    this.#intent = intent
  }

  updatePaymentIntent(intent: PaymentIntent): void {
    this.#intent = intent
  }

  getPaymentIntent(): PaymentIntent | undefined {
    return this.#intent
  }

  async handleCardPayment(
    payment: { cbToken?: string; cardComponent?: CardComponent; additionalData?: unknown } = {},
    callbacks: AuthorizeCallbacks = {},
  ): Promise<PaymentIntent> {
    const { cbToken, cardComponent } = payment
    if (!this.#intent) throw new CbError({ type: 'ClientError', code: 'payment_intent_missing', message: 'Set a payment intent first.' })
    const getToken = async () => {
      if (cbToken !== undefined) return cbToken
      if (cardComponent) return (await cardComponent.tokenize()).token
      throw new CbError({ type: 'ClientError', code: 'card_missing', message: 'Give a card token or a card form.' })
    }
    this.#intent = await authorize(this.#client, this.#intent, getToken, callbacks)
    return this.#intent
  }

  cancel(): void {
    this.#client.closeAll()
  }
}

import { CardComponent } from './CardComponent.ts'
import type { LookOptions } from './CardField.ts'
import { CbError } from './CbError.ts'
import { openCheckout, type CheckoutOptions } from './openCheckout.ts'
import type { PaymentIntent } from './PaymentIntent.ts'
import type { VaultClient } from './VaultClient.ts'
import { VaultFrame } from './VaultFrame.ts'
import { authorize, type AuthorizeCallbacks } from './authorize.ts'

/** Authorises an intent with a token or a card form that the host page already has. */
class ThreeDSHandler {
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

/** What `Chargebee.init` is given. */
export interface InitOptions {
  readonly site: string
  readonly publishableKey?: string
}

/** One site's client: makes card forms and opens hosted pages. */
export class CbInstance implements VaultClient {
  readonly site: string
  readonly publishableKey: string | undefined
  readonly cancellations = new Set<() => void>()
  #master: VaultFrame | undefined
  #closeCheckout: (() => void) | undefined

  constructor({ site, publishableKey }: InitOptions) {
    this.site = site
    this.publishableKey = publishableKey
  }

  async load(module: string): Promise<void> {
    if (module !== 'components' && module !== '3ds-handler') {
      throw new CbError({ type: 'ClientError', code: 'module_unknown', message: `load: there is no module "${module}".` })
    }
  }

  createComponent(type: string, options: LookOptions = {}): CardComponent {
    if (type === 'card') return new CardComponent(this, options)
    throw new CbError({ type: 'ClientError', code: 'component_unknown', message: `createComponent: there is no component "${type}".` })
  }

  async load3DSHandler(): Promise<ThreeDSHandler> {
    return new ThreeDSHandler(this)
  }

  openCheckout(options: CheckoutOptions): void {
    void openCheckout(options).then((close) => {
      this.#closeCheckout = close
    })
  }

  closeAll(): void {
    for (const cancel of this.cancellations) cancel()
    this.#closeCheckout?.()
    this.#closeCheckout = undefined
  }

  async askVault(...[action, payload]: Parameters<VaultClient['askVault']>): Promise<PaymentIntent> {
    if (!this.#master) {
      this.#master = new VaultFrame('/master', 'Card service')
      this.#master.element.hidden = true
      document.body.append(this.#master.element)
    }
    const answer = await this.#master.ask(action, { ...payload, publishableKey: this.publishableKey ?? '' }).catch((error: unknown) => {
      // a frame that did not load stays dead: the next try gets a new one
      this.#master?.destroy()
      this.#master = undefined
      throw error
    })
    // the vault answers these three actions with an intent
    return (answer as { payment_intent: PaymentIntent }).payment_intent
  }

  destroy(): void {
    this.closeAll()
    this.#master?.destroy()
    this.#master = undefined
  }
}

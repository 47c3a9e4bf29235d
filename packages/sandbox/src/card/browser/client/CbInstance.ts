import { CardComponent } from './CardComponent.ts'
import type { LookOptions } from './CardField.ts'
import { CbError } from './CbError.ts'
import type { PaymentIntent } from './PaymentIntent.ts'
import type { VaultClient } from './VaultClient.ts'
import { VaultFrame, vaultOrigin } from './VaultFrame.ts'
import { authorize, type AuthorizeCallbacks } from './authorize.ts'
import type { CheckoutMessage } from '../wire.ts'
import { openLightbox } from './openLightbox.ts'

/** The client of one site: creates card forms and opens hosted pages. */
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
      // a frame that failed to load can't be reused; the next attempt creates a new one
      this.#master?.destroy()
      this.#master = undefined
      throw error
    })
    // these three actions return an intent
    return (answer as { payment_intent: PaymentIntent }).payment_intent
  }

  destroy(): void {
    this.closeAll()
    this.#master?.destroy()
    this.#master = undefined
  }
}

/** Authorises an intent with a token or a mounted card form. */
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

/** Options of `Chargebee.init`. */
export interface InitOptions {
  readonly site: string
  readonly publishableKey?: string
}

/** Callbacks of a hosted page. */
interface CheckoutOptions {
  readonly hostedPage: () => Promise<{ url: string }>
  readonly layout?: 'in_app' | 'full_page'
  readonly loaded?: () => void
  readonly step?: (name: string) => void
  readonly success?: (hostedPageId: string) => void
  readonly error?: (error: unknown) => void
  readonly close?: () => void
}

/** Opens a hosted page of the vault over the host page (`in_app`) or instead of it (`full_page`). Returns a function that closes it. */
async function openCheckout(options: CheckoutOptions): Promise<() => void> {
  let url: URL
  try {
    url = new URL((await options.hostedPage()).url)
    if (url.origin !== vaultOrigin) throw new TypeError(`openCheckout: ${url.origin} is not the card provider's origin.`)
  } catch (error) {
    options.error?.(error)
    return () => {}
  }
  if (options.layout === 'full_page') {
    location.assign(url)
    return () => {}
  }
  url.searchParams.set('host', location.origin)
  let isOpen = true
  const finish = () => {
    if (!isOpen) return
    isOpen = false
    window.removeEventListener('message', hear)
    options.close?.()
  }
  const lightbox = openLightbox({ url: url.href, name: 'cb_checkout', label: 'Your card', onClose: finish })
  const handlers = {
    loaded: () => {
      lightbox.hideClose()
      options.loaded?.()
    },
    step: (value) => options.step?.(value),
    success: (value) => options.success?.(value),
    error: (value) => options.error?.(value),
    close: () => {
      lightbox.close()
      finish()
    },
  } satisfies Record<CheckoutMessage['event'], (value: string) => void>
  const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== vaultOrigin || source !== lightbox.frame.contentWindow) return
    // past the check above, only the vault's checkout page can be the sender
    const { event, value = '' } = data as CheckoutMessage
    if (Object.hasOwn(handlers, event)) handlers[event](value)
  }
  window.addEventListener('message', hear)
  return handlers.close
}

import type { ComponentType, ReactNode, Ref } from 'react'

// The part of Chargebee.js and of its React wrapper that we use. Their own types import modules that they do not ship.

/** A hosted field. */
export type CardFieldName = 'number' | 'expiry' | 'cvv'

/** What a hosted field reports; never its text. */
export interface CardFieldEvent {
  readonly field: CardFieldName
  readonly complete: boolean
  readonly empty: boolean
  readonly error?: { readonly errorCode: string; readonly message: string } | undefined
  readonly cardType?: string | undefined
}

/** A payment intent as our server passes it on; the client sends it back as it came. */
export interface PaymentIntent {
  readonly id: string
  readonly status: string
  /** Cents. */
  readonly amount: number
  readonly currency_code: string
}

/** A name and an address for the bank's checks. */
interface BillingAddress {
  readonly firstName?: string
  readonly lastName?: string
  readonly phone?: string
  readonly addressLine1?: string
  readonly addressLine2?: string
  readonly city?: string
  readonly state?: string
  readonly stateCode?: string
  readonly countryCode?: string
  readonly zip?: string
}

/** Who pays. */
export interface AdditionalData {
  readonly billingAddress?: BillingAddress
  readonly email?: string
  readonly phone?: string
}

/** Functions called while an intent is being authorised. */
interface AuthorizeCallbacks {
  readonly change?: (intent: PaymentIntent) => void
}

/** A mounted card form. */
export interface CardHandle {
  authorizeWith3ds: (intent: PaymentIntent, who: AdditionalData, callbacks: AuthorizeCallbacks) => Promise<PaymentIntent>
  focus: () => void
}

/** How a page of the provider is opened over ours, and what is heard of it. */
interface CheckoutOptions {
  readonly hostedPage: () => Promise<unknown>
  /** With the id of the page that was finished: no proof of anything, the server asks the provider. */
  readonly success: (hostedPageId: string) => void
  readonly close: () => void
  readonly error: (error: unknown) => void
}

/** One site's client. */
export interface ChargebeeInstance {
  readonly site: string
  readonly publishableKey: string
  closeAll: () => void
  openCheckout: (options: CheckoutOptions) => void
}

/** The script's one global. */
export interface ChargebeeGlobal {
  /** Throws before `init`. */
  getInstance: () => ChargebeeInstance
  init: (options: { site: string; publishableKey: string }) => ChargebeeInstance
  tearDown: () => void
}

/** CSS in the hosted fields, in camel case; a key that begins with `:` nests a state. */
export interface HostedStyles {
  readonly base: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly invalid: Readonly<Record<string, string>>
}

/** The wrapper's provider. */
export type ProviderComponent = ComponentType<{ cbInstance: ChargebeeInstance; children: ReactNode }>
/** The wrapper's card form. */
export type CardComponentType = ComponentType<{
  ref: Ref<CardHandle>
  styles: HostedStyles
  placeholder: Partial<Record<CardFieldName, string>>
  ariaLabel: Record<CardFieldName, string>
  className: string
  children: ReactNode
}>
/** One of the wrapper's fields. It keeps the listeners of its first render. */
export type CardFieldComponent = ComponentType<{
  ref: Ref<{ focus: () => void }>
  className: string
  onReady: () => void
  onChange: (event: CardFieldEvent) => void
  onFocus: () => void
  onBlur: () => void
}>

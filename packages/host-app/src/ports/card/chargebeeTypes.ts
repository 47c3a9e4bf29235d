import type { ComponentType, ReactNode, Ref } from 'react'

// The part of Chargebee.js and its React wrapper that we use. Their own types import unpublished modules.

/** A hosted field. */
export type CardFieldName = 'number' | 'expiry' | 'cvv'

/** Event of a hosted field, without its text. */
export interface CardFieldEvent {
  readonly field: CardFieldName
  readonly complete: boolean
  readonly empty: boolean
  readonly error?: { readonly errorCode: string; readonly message: string } | undefined
  readonly cardType?: string | undefined
}

/** A payment intent from our server, passed back unchanged. */
export interface PaymentIntent {
  readonly id: string
  readonly status: string
  /** Cents. */
  readonly amount: number
  readonly currency_code: string
}

/** Name and address for the bank. */
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

/** The payer. */
export interface AdditionalData {
  readonly billingAddress?: BillingAddress
  readonly email?: string
  readonly phone?: string
}

/** Callbacks during authorisation. */
interface AuthorizeCallbacks {
  readonly change?: (intent: PaymentIntent) => void
}

/** A mounted card form. */
export interface CardHandle {
  authorizeWith3ds: (intent: PaymentIntent, who: AdditionalData, callbacks: AuthorizeCallbacks) => Promise<PaymentIntent>
  focus: () => void
}

/** Options and callbacks of a hosted page. */
interface CheckoutOptions {
  readonly hostedPage: () => Promise<unknown>
  /** Receives the page's id, which proves nothing: the server asks the provider. */
  readonly success: (hostedPageId: string) => void
  readonly close: () => void
  readonly error: (error: unknown) => void
}

/** A client of one site. */
export interface ChargebeeInstance {
  readonly site: string
  readonly publishableKey: string
  closeAll: () => void
  openCheckout: (options: CheckoutOptions) => void
}

/** The script's global. */
export interface ChargebeeGlobal {
  /** Throws before `init`. */
  getInstance: () => ChargebeeInstance
  init: (options: { site: string; publishableKey: string }) => ChargebeeInstance
  tearDown: () => void
}

/** CSS for hosted fields in camel case; keys that begin with `:` nest a state. */
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
/** A field of the wrapper. It keeps the listeners of its first render. */
export type CardFieldComponent = ComponentType<{
  ref: Ref<{ focus: () => void }>
  className: string
  onReady: () => void
  onChange: (event: CardFieldEvent) => void
  onFocus: () => void
  onBlur: () => void
}>

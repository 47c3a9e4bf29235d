import type { FieldErrorCode, FieldType } from './values/fieldErrors.ts'

// The messages between the host page and its frames.

/** The state of a hosted field for the host page; never its text. */
export interface FieldStatus {
  readonly isEmpty: boolean
  readonly isValid: boolean
  readonly isComplete: boolean
  readonly cardType?: string | undefined
  readonly error?: { readonly errorCode: FieldErrorCode; readonly message: string } | undefined
}

/** An error in a message between frames. */
export interface WireError {
  readonly type: 'ApiError' | 'ClientError' | 'GatewayError'
  readonly code: string
  readonly message: string
}

/** The style of a field. Style names are CSS properties in camel case; a key that starts with `:` nests a state. */
export interface FieldLook {
  readonly style?: { readonly base?: Styles; readonly invalid?: Styles } | undefined
  readonly placeholder?: string | undefined
  readonly ariaLabel?: string | undefined
}
/** CSS declarations, and nested declarations of states such as `::placeholder` or `:focus`. */
export interface Styles {
  readonly [key: string]: string | Styles
}

/** Host page to frame. An action with a `replyId` gets a reply. */
export interface ActionMessage {
  readonly cbEvent: true
  readonly action: string
  readonly replyId: string
  readonly payload?: unknown
}
/** Frame to host page: the reply to an action. */
export type ReplyMessage =
  | { readonly cbEvent: true; readonly replyId: string; readonly result: unknown }
  | { readonly cbEvent: true; readonly replyId: string; readonly error: WireError }

/** Frame to host page: an event of a field. */
export interface EventMessage {
  readonly cbEvent: true
  readonly event: 'ready' | 'change' | 'focus' | 'blur' | 'keyPress'
  readonly status: FieldStatus
  readonly key?: string | undefined
}

/** Hosted checkout page to host page. */
export interface CheckoutMessage {
  readonly cbEvent: true
  readonly event: 'loaded' | 'step' | 'success' | 'close' | 'error'
  readonly value?: string | undefined
}

/** Between the fields of one card form within the vault's origin; the host page never sees it. */
export type SiblingMessage =
  | { readonly kind: 'hello' }
  | { readonly kind: 'brand'; readonly securityCodeLength: number }
  | { readonly kind: 'collect'; readonly request: string }
  | { readonly kind: 'value'; readonly request: string; readonly type: FieldType; readonly text: string }

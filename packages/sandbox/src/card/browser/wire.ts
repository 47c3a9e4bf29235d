import type { FieldErrorCode, FieldType } from './values/fieldCheck.ts'

/** What a hosted field tells the host page about itself: never its text. */
export interface FieldStatus {
  readonly isEmpty: boolean
  readonly isValid: boolean
  readonly isComplete: boolean
  readonly cardType?: string | undefined
  readonly error?: { readonly errorCode: FieldErrorCode; readonly message: string } | undefined
}

/** An error as it travels between frames. */
export interface WireError {
  readonly type: 'ApiError' | 'ClientError' | 'GatewayError'
  readonly code: string
  readonly message: string
}

/** How a field looks and reads. Style names are CSS properties in camel case; a key that begins with `:` nests a state. */
export interface FieldLook {
  readonly style?: { readonly base?: Styles; readonly invalid?: Styles } | undefined
  readonly placeholder?: string | undefined
  readonly ariaLabel?: string | undefined
}
/** CSS declarations, and states such as `::placeholder` or `:focus` with declarations of their own. */
export interface Styles {
  readonly [key: string]: string | Styles
}

/** Host page to frame. An action with a `replyId` is answered. */
export interface ActionMessage {
  readonly cbEvent: true
  readonly action: string
  readonly replyId: string
  readonly payload?: unknown
}
/** Frame to host page: the answer to an action. */
export type ReplyMessage =
  | { readonly cbEvent: true; readonly replyId: string; readonly result: unknown }
  | { readonly cbEvent: true; readonly replyId: string; readonly error: WireError }

/** Frame to host page: something has happened in a field. */
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

/** Between the fields of one card form, inside the vault's origin: never seen by the host page. */
export type SiblingMessage =
  | { readonly kind: 'hello' }
  | { readonly kind: 'brand'; readonly securityCodeLength: number }
  | { readonly kind: 'collect'; readonly request: string }
  | { readonly kind: 'value'; readonly request: string; readonly type: FieldType; readonly text: string }

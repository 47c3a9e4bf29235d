import { fieldError, isFieldErrorCode } from './cardMessages.ts'

/** Why a card was not authorised. */
export type RefusalKind = 'declined' | 'challenge_failed' | 'cancelled' | 'invalid' | 'expired' | 'network'

/** A card that was not authorised. */
export interface Refusal {
  readonly ok: false
  readonly kind: RefusalKind
  /** The provider's code: for logs. */
  readonly code: string
  /** What the patient can do next. */
  readonly message: string
  /** The same payment intent can still be authorised; when false, ask the server for a new one first. */
  readonly retry: boolean
}

const messages = {
  declined: 'Your bank declined this card. You have not been charged. Try another card, or call your bank.',
  challenge_failed: 'Your bank could not confirm that this is your card. You have not been charged. Try again or use another card.',
  cancelled: 'The check with your bank was stopped. You have not been charged. Try again when you are ready.',
  invalid: 'Check your card number, expiry date and security code.',
  expired: 'This page was open too long, so the payment has ended. You have not been charged. Try again.',
  network: 'We could not reach the card service. Check your connection and try again.',
} satisfies Record<RefusalKind, string>

const kinds: Readonly<Record<string, RefusalKind>> = {
  authentication_failed: 'challenge_failed',
  challenge_timeout: 'challenge_failed',
  challenge_cancelled: 'cancelled',
  payment_intent_expired: 'expired',
  payment_intent_consumed: 'expired',
  fields_missing: 'invalid',
  token_used: 'network',
}
const codeMessages: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your bank says that this card does not have enough funds. Use another card.',
  card_verification_failed: 'This card could not be verified. Check its details or use another card.',
}

/** A refusal of a kind, with the sentence for its code. */
export function refusal(kind: RefusalKind, code: string): Refusal {
  const message = codeMessages[code] ?? (isFieldErrorCode(code) ? fieldError('number', code) : messages[kind])
  return { ok: false, kind, code, message, retry: kind !== 'expired' }
}

/** Reads what the provider's client threw. Its own words are not shown: we can't vouch for them. */
export function toRefusal(error: unknown): Refusal {
  if (!(error instanceof Error)) return refusal('network', 'unknown_error')
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown_error'
  if (isFieldErrorCode(code)) return refusal('invalid', code)
  const kind = Object.hasOwn(kinds, code) ? kinds[code] : undefined
  const isFromBank = 'type' in error && error.type === 'GatewayError'
  return refusal(kind ?? (isFromBank ? 'declined' : 'network'), code)
}

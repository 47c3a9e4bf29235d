import { ApiError } from './apiError.ts'
import type { AttemptRecord, IntentRecord, TokenRecord } from './records.ts'

// The rules of payment intents: confirming, challenges, use and expiry.

/** Lifetime of an intent, in seconds. */
export const INTENT_LIFETIME = 1800

const refusals = {
  card_declined: 'Your bank declined this card.',
  insufficient_funds: 'This card does not have enough funds.',
  card_verification_failed: 'This card could not be verified.',
  authentication_failed: 'Your bank could not confirm that this is your card.',
  challenge_cancelled: 'The check with your bank was cancelled.',
  challenge_timeout: 'The check with your bank took too long.',
} as const

/** Why an attempt was refused. */
export type Refusal = keyof typeof refusals

/** An intent's current status: all but `consumed` expire. */
export function statusOf(intent: IntentRecord, now: number): IntentRecord['status'] | 'expired' {
  return intent.status !== 'consumed' && now >= intent.expires_at ? 'expired' : intent.status
}

/** Confirms an intent with a token, which is used up. Confirming an authorised intent again changes nothing; confirming during a challenge
 * replaces it.
 * @throws ApiError if the intent has expired or the token was used
 */
export function confirmIntent(intent: IntentRecord, token: TokenRecord, attemptId: string, now: number): void {
  const status = statusOf(intent, now)
  if (status === 'authorized') return
  if (status === 'expired') throw new ApiError(400, 'payment_intent_expired', 'This payment intent has expired.')
  if (status === 'consumed') throw new ApiError(400, 'payment_intent_consumed', 'This payment intent has been used.')
  if (token.isUsed) throw new ApiError(400, 'token_used', 'This card token has been used.')
  token.isUsed = true
  if (token.card !== undefined) intent.card = token.card
  const attempts = {
    authorised: { id: attemptId, status: 'authorized' },
    challenge: { id: attemptId, status: 'requires_challenge' },
    card_declined: refused(attemptId, 'card_declined'),
    insufficient_funds: refused(attemptId, 'insufficient_funds'),
    card_verification_failed: refused(attemptId, 'card_verification_failed'),
  } satisfies Record<TokenRecord['outcome'], AttemptRecord>
  settle(intent, attempts[token.outcome], now)
}

/** Ends the challenge of an intent; does nothing without one. */
export function endChallenge(intent: IntentRecord, outcome: 'approved' | Refusal, now: number): void {
  const { attempt } = intent
  if (attempt?.status !== 'requires_challenge' || statusOf(intent, now) === 'expired') return
  settle(intent, outcome === 'approved' ? { id: attempt.id, status: 'authorized' } : refused(attempt.id, outcome), now)
}

/** Marks an authorised intent as used, by a customer if given. @throws ApiError if it is not authorised, or was used before */
export function consumeIntent(intent: IntentRecord, now: number, customer: string | undefined): void {
  const status = statusOf(intent, now)
  if (status !== 'authorized') {
    throw new ApiError(400, 'payment_intent_invalid', `The payment intent is ${status}, not authorized.`, 'payment_intent[id]')
  }
  intent.status = 'consumed'
  if (customer !== undefined) intent.customer_id = customer
  intent.modified_at = now
}

function settle(intent: IntentRecord, attempt: AttemptRecord, now: number): void {
  const statuses = { authorized: 'authorized', requires_challenge: 'in_progress', refused: 'inited' } as const
  intent.attempt = attempt
  intent.status = statuses[attempt.status]
  intent.modified_at = now
}

function refused(id: string, code: Refusal): AttemptRecord {
  return { id, status: 'refused', error_code: code, error_text: refusals[code] }
}

import { statusOf } from './paymentIntents.ts'
import type { IntentRecord } from './records.ts'

/** An intent in the provider's format. `origin` is the vault's, for challenges. */
export function presentIntent(intent: IntentRecord, origin: string, now: number): object {
  const { attempt, card: _card, ...rest } = intent
  return {
    ...rest,
    status: statusOf(intent, now),
    object: 'payment_intent',
    gateway: 'chargebee',
    gateway_account_id: 'gw_sandbox',
    payment_method_type: 'card',
    active_payment_attempt: attempt && {
      ...attempt,
      object: 'payment_attempt',
      payment_method_type: 'card',
      type: 'three_d_s2',
      active: attempt.status !== 'refused',
      action_payload: attempt.status === 'requires_challenge' ? { redirect_url: `${origin}/3ds/${attempt.id}` } : undefined,
    },
  }
}

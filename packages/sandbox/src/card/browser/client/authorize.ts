import { CbError } from './CbError.ts'
import { openLightbox } from './openLightbox.ts'
import type { PaymentIntent } from './PaymentIntent.ts'
import type { VaultClient } from './VaultClient.ts'

/** Confirms an intent with a card token, displays the bank's challenge if requested, and waits for the result. */
export async function authorize(
  client: VaultClient,
  intent: PaymentIntent,
  getToken: () => Promise<string>,
  callbacks: AuthorizeCallbacks,
): Promise<PaymentIntent> {
  let latest = intent
  try {
    latest = await client.askVault('confirm', { intentId: intent.id, token: await getToken() })
    callbacks.change?.(latest)
    if (latest.active_payment_attempt?.status === 'requires_challenge') latest = await challenge(client, latest, callbacks)
    if (latest.status !== 'authorized') throw refusalOf(latest)
  } catch (error) {
    if (error instanceof CbError) callbacks.error?.(latest, error)
    throw error
  }
  callbacks.success?.(latest)
  return latest
}

/** Callbacks of the host page. With `challenge`, the host page opens the bank's page itself. */
export interface AuthorizeCallbacks {
  readonly change?: (intent: PaymentIntent) => void
  readonly success?: (intent: PaymentIntent) => void
  readonly error?: (intent: PaymentIntent, error: CbError) => void
  readonly challenge?: (redirectUrl: string) => void
}

const POLL_INTERVAL = 150
const CHALLENGE_LIMIT = 10 * 60_000

async function challenge(client: VaultClient, intent: PaymentIntent, callbacks: AuthorizeCallbacks): Promise<PaymentIntent> {
  const url = intent.active_payment_attempt?.action_payload?.redirect_url ?? ''
  const givenUp = new AbortController()
  const cancel = () => givenUp.abort('cancelled')
  const lightbox = callbacks.challenge
    ? undefined
    : openLightbox({ url, name: 'cb_3ds', label: 'Confirm this card with your bank', onClose: cancel })
  callbacks.challenge?.(url)
  client.cancellations.add(cancel)
  const limit = setTimeout(() => givenUp.abort('timeout'), CHALLENGE_LIMIT)
  try {
    while (!givenUp.signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL))
      const latest = await client.askVault('retrieve', { intentId: intent.id })
      if (latest.active_payment_attempt?.status !== 'requires_challenge') {
        callbacks.change?.(latest)
        return latest
      }
    }
    return await client.askVault('cancel', { intentId: intent.id, reason: String(givenUp.signal.reason) })
  } finally {
    clearTimeout(limit)
    client.cancellations.delete(cancel)
    lightbox?.close()
  }
}

function refusalOf({ status, active_payment_attempt: attempt }: PaymentIntent): CbError {
  return new CbError({
    type: 'GatewayError',
    code: attempt?.error_code ?? `payment_intent_${status}`,
    message: attempt?.error_text ?? 'The card was not accepted.',
  })
}

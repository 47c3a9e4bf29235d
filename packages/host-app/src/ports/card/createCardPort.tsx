import type { CardPort } from '@anamnesis/fields'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { AdditionalData, PaymentIntent } from './chargebeeTypes.ts'
import { createCardSession, type CardConfig, type CardSession } from './createCardSession.ts'
import { CardAttempt } from './CardAttempt.tsx'
import { card } from './HostedCard.css.ts'
import { fieldError, isFieldErrorCode } from './cardMessages.ts'

/** The card port over Chargebee.js. Loads its script when card fields first appear. */
export function createCardPort(config: CardConfig): HostCardPort {
  const session = createCardSession(config)
  const underWay = new Map<string, Promise<CardAuthorisation>>()

  function Card(props: ComponentProps<CardPort['Card']>) {
    return <HostedCard {...props} session={session} />
  }

  return {
    Card,
    authorize: (intent, who, { signal }) => {
      const running = underWay.get(intent.id)
      if (running) return running
      const outcome = authorize(session, intent, who, signal).finally(() => underWay.delete(intent.id))
      underWay.set(intent.id, outcome)
      return outcome
    },
  }
}

const messages = {
  declined: 'Your bank declined this card. You haven’t been charged. Try another card, or call your bank.',
  challenge_failed: 'Your bank couldn’t confirm that this is your card. You haven’t been charged. Try again, or use another card.',
  cancelled: 'The check with your bank was stopped. You haven’t been charged. Try again when you’re ready.',
  invalid: 'Check your card number, expiry date and security code.',
  expired: 'This page was open too long, so the payment ended. You haven’t been charged. Try again.',
  network: 'We couldn’t reach the card service. Check your connection, then try again.',
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
  insufficient_funds: 'Your bank says this card doesn’t have enough funds. Use another card.',
  card_verification_failed: 'We couldn’t verify this card. Check its details, or use another card.',
}

/** Outcome of an authorisation. `label` is for the patient, such as `Visa card`. */
export type CardAuthorisation = { readonly ok: true; readonly intentId: string; readonly label: string } | Refusal

/** The card port with authorisation. */
export interface HostCardPort extends CardPort {
  /** Authorises a payment intent with the card, including the bank's challenge. Never throws. A second call for a pending intent
   * awaits the first. After an abort (`cancelled`) the bank may still approve: query the intent's status before asking the patient
   * again.
   */
  authorize: (intent: PaymentIntent, who: AdditionalData, options: { readonly signal: AbortSignal }) => Promise<CardAuthorisation>
}

async function authorize(
  session: CardSession,
  intent: PaymentIntent,
  who: AdditionalData,
  signal: AbortSignal,
): Promise<CardAuthorisation> {
  const { card } = session.current()
  if (signal.aborted) return refusal('cancelled', 'aborted')
  if (!card) return refusal('invalid', 'card_not_shown')

  let stop = () => {}
  const stopped = new Promise<CardAuthorisation>((resolve) => {
    stop = () => {
      session.closeDialogs()
      resolve(refusal('cancelled', 'aborted'))
    }
  })
  signal.addEventListener('abort', stop, { once: true })
  // a challenge may open right after this callback
  const change = () => void (signal.aborted && setTimeout(() => session.closeDialogs()))
  const authorised = card
    .authorizeWith3ds(intent, who, { change })
    .then(
      ({ id, status }): CardAuthorisation =>
        status === 'authorized'
          ? { ok: true, intentId: id, label: labelOf(session.current().cardType) }
          : refusal('declined', `payment_intent_${status}`),
      toRefusal,
    )
  try {
    return await Promise.race([authorised, stopped])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  american_express: 'American Express',
  discover: 'Discover',
}

function labelOf(cardType: string | undefined): string {
  const brand = cardType !== undefined && Object.hasOwn(brands, cardType) ? brands[cardType] : undefined
  return brand === undefined ? 'Your card' : `${brand} card`
}

/** The card fields as a focusable group, with retries. */
function HostedCard({
  id,
  labelledBy,
  describedBy,
  isInvalid,
  onComplete,
  session,
}: ComponentProps<CardPort['Card']> & { readonly session: CardSession }) {
  const group = useRef<HTMLFieldSetElement>(null)
  const [tries, setTries] = useState(0)

  // moves focus from the error summary's link to the first field
  useEffect(() => {
    const element = group.current
    const goOn = () => session.current().card?.focus()
    element?.addEventListener('focus', goOn)
    return () => element?.removeEventListener('focus', goOn)
  }, [session])

  return (
    <fieldset ref={group} id={id} className={card} tabIndex={-1} aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <CardAttempt
        key={tries}
        {...{ id, isInvalid, onComplete, session }}
        onRetry={() => {
          setTries(tries + 1)
          // the focused button disappears
          group.current?.focus()
        }}
      />
    </fieldset>
  )
}

/** Why an authorisation failed. */
type RefusalKind = 'declined' | 'challenge_failed' | 'cancelled' | 'invalid' | 'expired' | 'network'

/** A failed authorisation. */
interface Refusal {
  readonly ok: false
  readonly kind: RefusalKind
  /** The provider's code, for logs. */
  readonly code: string
  /** What the patient can do. */
  readonly message: string
  /** Whether the same intent can be authorised again; otherwise request a new one. */
  readonly retry: boolean
}

/** Creates a refusal with the message for its code. */
function refusal(kind: RefusalKind, code: string): Refusal {
  const message = codeMessages[code] ?? (isFieldErrorCode(code) ? fieldError('number', code) : messages[kind])
  return { ok: false, kind, code, message, retry: kind !== 'expired' }
}

/** Converts the provider's error. Its own text isn't shown. */
function toRefusal(error: unknown): Refusal {
  if (!(error instanceof Error)) return refusal('network', 'unknown_error')
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown_error'
  if (isFieldErrorCode(code)) return refusal('invalid', code)
  const kind = Object.hasOwn(kinds, code) ? kinds[code] : undefined
  const isFromBank = 'type' in error && error.type === 'GatewayError'
  return refusal(kind ?? (isFromBank ? 'declined' : 'network'), code)
}

import { digitsOf } from './browser/values/digitsOf.ts'

/** What the sandbox's bank does with a card. */
export type CardOutcome = 'authorised' | 'challenge' | 'card_declined' | 'insufficient_funds' | 'card_verification_failed'

const outcomes: Readonly<Record<string, CardOutcome>> = {
  '4111111111111111': 'authorised',
  '4242424242424242': 'authorised',
  '5555555555554444': 'authorised',
  '378282246310005': 'authorised',
  '6011111111111117': 'authorised',
  '4000000000003220': 'challenge',
  '4000000000000002': 'card_declined',
  '4005519200000004': 'insufficient_funds',
  '4119862760338320': 'card_verification_failed',
}

/** The outcome of a test card's number; `undefined` for every other number: a real card never gets past this door. */
export function testCardOutcome(number: string): CardOutcome | undefined {
  const digits = digitsOf(number)
  return Object.hasOwn(outcomes, digits) ? outcomes[digits] : undefined
}

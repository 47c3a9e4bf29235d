import { digitsOf } from './browser/values/digitsOf.ts'

/** The test card of a number; undefined for every other number, so that real cards are rejected. */
export function testCard(number: string): TestCard | undefined {
  const digits = digitsOf(number)
  return cards.find((card) => card.number === digits)
}

/** The displayed data of a stored card, by name. */
export function shownCard(name: string): { readonly brand: string; readonly last4: string } | undefined {
  const card = cards.find((one) => one.name === name)
  return card && { brand: card.brand, last4: card.number.slice(-4) }
}

/** The bank's response to an off-session charge, by card name. */
export function chargeOutcome(name: string): 'paid' | 'declined' | 'challenge' {
  return cards.find((one) => one.name === name)?.away ?? 'paid'
}

/** The bank's response to a card. */
type CardOutcome = 'authorised' | 'challenge' | 'card_declined' | 'insufficient_funds' | 'card_verification_failed'

/** A test card that no bank issues. */
interface TestCard {
  /** The name stored in place of its number. */
  readonly name: string
  readonly number: string
  /** The provider's brand name. */
  readonly brand: 'visa' | 'mastercard' | 'american_express' | 'discover'
  readonly outcome: CardOutcome
  /** The bank's response to an off-session charge. Default: paid. */
  readonly away?: 'declined' | 'challenge'
}

const cards: readonly TestCard[] = [
  { name: 'visa', number: '4111111111111111', brand: 'visa', outcome: 'authorised' },
  { name: 'other-visa', number: '4242424242424242', brand: 'visa', outcome: 'authorised' },
  { name: 'mastercard', number: '5555555555554444', brand: 'mastercard', outcome: 'authorised' },
  { name: 'american-express', number: '378282246310005', brand: 'american_express', outcome: 'authorised' },
  { name: 'discover', number: '6011111111111117', brand: 'discover', outcome: 'authorised' },
  { name: 'challenged-visa', number: '4000000000003220', brand: 'visa', outcome: 'challenge' },
  { name: 'later-declined-visa', number: '4000000000000341', brand: 'visa', outcome: 'authorised', away: 'declined' },
  { name: 'later-challenged-visa', number: '4000002760003184', brand: 'visa', outcome: 'authorised', away: 'challenge' },
  { name: 'declined-visa', number: '4000000000000002', brand: 'visa', outcome: 'card_declined' },
  { name: 'empty-visa', number: '4005519200000004', brand: 'visa', outcome: 'insufficient_funds' },
  { name: 'unverified-visa', number: '4119862760338320', brand: 'visa', outcome: 'card_verification_failed' },
]

import { digitsOf } from './browser/values/digitsOf.ts'

/** What the sandbox's bank does with a card. */
type CardOutcome = 'authorised' | 'challenge' | 'card_declined' | 'insufficient_funds' | 'card_verification_failed'

/** A card that no bank has ever issued. */
interface TestCard {
  /** By which the vault remembers it, in place of its number. */
  readonly name: string
  readonly number: string
  /** As the provider writes it. */
  readonly brand: 'visa' | 'mastercard' | 'american_express' | 'discover'
  readonly outcome: CardOutcome
  /** What it does with a charge while the customer is away; without it the charge is paid. */
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

/** The test card of a number; `undefined` for every other number: a real card never gets past this door. */
export function testCard(number: string): TestCard | undefined {
  const digits = digitsOf(number)
  return cards.find((card) => card.number === digits)
}

/** What the provider shows of a card that it keeps, by the name that it is kept under. */
export function shownCard(name: string): { readonly brand: string; readonly last4: string } | undefined {
  const card = cards.find((one) => one.name === name)
  return card && { brand: card.brand, last4: card.number.slice(-4) }
}

/** What a bank does with a charge of a card while its customer is away, by the card's name. */
export function chargeOutcome(name: string): 'paid' | 'declined' | 'challenge' {
  return cards.find((one) => one.name === name)?.away ?? 'paid'
}

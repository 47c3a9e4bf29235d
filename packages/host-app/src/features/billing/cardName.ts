const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  american_express: 'American Express',
  discover: 'Discover',
}

/** What a patient calls a brand of cards, by the provider's word for it. */
export function cardName(brand: string): string {
  return Object.hasOwn(NAMES, brand) ? (NAMES[brand] ?? brand) : 'Card'
}

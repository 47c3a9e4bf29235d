import type { CardFieldName } from './chargebeeTypes.ts'

/** The words of the card form, in one place. */
export const cardMessages = {
  labels: { number: 'Card number', expiry: 'Expiry date', cvv: 'Security code' } satisfies Record<CardFieldName, string>,
  ariaLabels: {
    number: 'Card number',
    expiry: 'Expiry date, month and year',
    cvv: 'Security code, 3 or 4 digits on the card',
  } satisfies Record<CardFieldName, string>,
  placeholders: { number: '', expiry: 'MM / YY', cvv: '' } satisfies Record<CardFieldName, string>,
  loading: 'Loading the card form…',
  failed: 'The card form could not load. Check your connection, then try again. Your card has not been charged.',
  retry: 'Try again',
} as const

/** What to write at a field for each of the provider's error codes. */
const fieldErrors: Readonly<Record<string, string>> = {
  cardNumberInvalid: 'Check the card number. One or more digits look wrong.',
  cardNumberIncomplete: 'Enter the whole card number.',
  invalidCard: 'We can’t take this card. Use another one.',
  cardExpiryPast: 'This card has expired. Use another one.',
  cardExpiryInvalid: 'Enter the expiry date as month and year, like 08 / 29.',
  cardExpiryIncomplete: 'Enter the expiry date as month and year, like 08 / 29.',
  cardCvvIncomplete: 'Enter the whole security code.',
  cardCvvInvalid: 'Check the security code.',
}

/** The sentence for a field's error code, else for an unfinished field. */
export function fieldError(name: CardFieldName, code: string): string {
  const unfinished = { number: 'cardNumberIncomplete', expiry: 'cardExpiryIncomplete', cvv: 'cardCvvIncomplete' }
  return fieldErrors[code] ?? fieldErrors[unfinished[name]] ?? ''
}

/** True when a code is about what was typed into a field. */
export function isFieldErrorCode(code: string): boolean {
  return Object.hasOwn(fieldErrors, code)
}

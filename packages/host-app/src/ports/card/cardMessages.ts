import type { CardFieldName } from './chargebeeTypes.ts'

/** Texts of the card form. */
export const cardMessages = {
  labels: { number: 'Card number', expiry: 'Expiry date', cvv: 'Security code' } satisfies Record<CardFieldName, string>,
  ariaLabels: {
    number: 'Card number',
    expiry: 'Expiry date, month and year',
    cvv: 'Security code, 3 or 4 digits on the card',
  } satisfies Record<CardFieldName, string>,
  placeholders: { number: '', expiry: 'MM / YY', cvv: '' } satisfies Record<CardFieldName, string>,
  loading: 'Loading the card form…',
  failed: 'We couldn’t load the card form. Check your connection, then try again. Your card hasn’t been charged.',
  retry: 'Try again',
} as const

/** Messages by the provider's error codes. */
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

/** Message for an error code, or for an incomplete field. */
export function fieldError(name: CardFieldName, code: string): string {
  const unfinished = { number: 'cardNumberIncomplete', expiry: 'cardExpiryIncomplete', cvv: 'cardCvvIncomplete' }
  return fieldErrors[code] ?? fieldErrors[unfinished[name]] ?? ''
}

/** Whether a code concerns a field. */
export function isFieldErrorCode(code: string): boolean {
  return Object.hasOwn(fieldErrors, code)
}

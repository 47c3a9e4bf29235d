/** The three hosted fields, in the order of a card. */
export const fieldTypes = ['number', 'expiry', 'cvv'] as const

/** A hosted field. */
export type FieldType = (typeof fieldTypes)[number]

/** Messages by error code. The codes are the provider's. */
export const fieldMessages = {
  cardNumberInvalid: 'This card number is not valid. Check the digits.',
  cardNumberIncomplete: 'Enter the whole card number.',
  invalidCard: 'This card is not accepted. Use another card.',
  cardExpiryPast: 'This card has expired. Use another card.',
  cardExpiryInvalid: 'Enter the expiry date as month and year, like 08 / 29.',
  cardExpiryIncomplete: 'Enter the expiry date as month and year, like 08 / 29.',
  cardCvvIncomplete: 'Enter the whole security code.',
  cardCvvInvalid: 'This security code is not valid. Check the digits.',
} as const

/** An error code of a hosted field. */
export type FieldErrorCode = keyof typeof fieldMessages

/** The error of a field's text; undefined if it is complete. */
export type FieldCheck = FieldErrorCode | undefined

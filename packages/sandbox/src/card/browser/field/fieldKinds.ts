import { brandOf, checkCardNumber, formatCardNumber } from '../values/cardNumber.ts'
import { checkExpiry, formatExpiry, yearMonthOf } from '../values/expiry.ts'
import type { FieldCheck, FieldType } from '../values/fieldErrors.ts'
import { checkSecurityCode, formatSecurityCode } from '../values/securityCode.ts'

/** What distinguishes a hosted field. */
interface FieldKind {
  readonly label: string
  readonly autocomplete: AutoFill
  /** Formats the text after each keystroke. */
  format: (text: string, context: { isDeleting: boolean; securityCodeLength: number }) => string
  check: (text: string, context: { securityCodeLength: number }) => FieldCheck
  cardType: (text: string) => string | undefined
}

/** The three hosted fields. */
export const fieldKinds = {
  number: {
    label: 'Card number',
    autocomplete: 'cc-number',
    format: (text) => formatCardNumber(text),
    check: (text) => checkCardNumber(text),
    cardType: (text) => brandOf(text).name,
  },
  expiry: {
    label: 'Expiry date, month and year',
    autocomplete: 'cc-exp',
    format: (text, { isDeleting }) => formatExpiry(text, isDeleting),
    check: (text) => checkExpiry(text, yearMonthOf(new Date())),
    cardType: () => undefined,
  },
  cvv: {
    label: 'Security code',
    autocomplete: 'cc-csc',
    format: (text, { securityCodeLength }) => formatSecurityCode(text, securityCodeLength),
    check: (text, { securityCodeLength }) => checkSecurityCode(text, securityCodeLength),
    cardType: () => undefined,
  },
} satisfies Record<FieldType, FieldKind>

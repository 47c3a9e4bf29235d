import { digitsOf } from './digitsOf.ts'
import type { FieldCheck } from './fieldErrors.ts'

/** Checks the length and the Luhn checksum of a card number. */
export function checkCardNumber(text: string): FieldCheck {
  const digits = digitsOf(text)
  if (digits.length < brandOf(digits).length) return 'cardNumberIncomplete'
  return luhnSum(digits) % 10 === 0 && /[1-9]/.test(digits) ? undefined : 'cardNumberInvalid'
}

/** The card's brand by its first digits; `other` if too few. */
export function brandOf(number: string): Brand {
  const digits = digitsOf(number)
  return brands.find(({ starts }) => starts.test(digits)) ?? other
}

/** Formats a card number in the groups of its brand; drops excess digits. */
export function formatCardNumber(text: string): string {
  const brand = brandOf(text)
  const digits = digitsOf(text).slice(0, brand.length)
  let from = 0
  return brand.groups
    .map((length) => digits.slice(from, (from += length)))
    .filter((group) => group !== '')
    .join(' ')
}

interface Brand {
  readonly name: string
  readonly starts: RegExp
  readonly length: number
  readonly groups: readonly number[]
  readonly securityCodeLength: number
}

const fourByFour = { length: 16, groups: [4, 4, 4, 4], securityCodeLength: 3 }
const other: Brand = { name: 'other', starts: /^/, ...fourByFour }
const brands: readonly Brand[] = [
  { name: 'visa', starts: /^4/, ...fourByFour },
  { name: 'mastercard', starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, ...fourByFour },
  { name: 'american_express', starts: /^3[47]/, length: 15, groups: [4, 6, 5], securityCodeLength: 4 },
  { name: 'discover', starts: /^(6011|64[4-9]|65)/, ...fourByFour },
]

function luhnSum(digits: string): number {
  return Array.from(digits)
    .toReversed()
    .reduce((sum, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return sum + (value > 9 ? value - 9 : value)
    }, 0)
}

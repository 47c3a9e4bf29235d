import { digitsOf } from './digitsOf.ts'
import type { FieldCheck } from './fieldCheck.ts'

/** The digits of a security code, at most `length` of them. */
export function formatSecurityCode(text: string, length: number): string {
  return digitsOf(text).slice(0, length)
}

/** Checks that a security code has as many digits as its card's brand asks: `length`, 3 or 4. */
export function checkSecurityCode(text: string, length: number): FieldCheck {
  const digits = digitsOf(text)
  if (digits.length < length) return 'cardCvvIncomplete'
  return digits.length === length ? undefined : 'cardCvvInvalid'
}

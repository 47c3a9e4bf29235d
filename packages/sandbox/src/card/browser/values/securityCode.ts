import { digitsOf } from './digitsOf.ts'
import type { FieldCheck } from './fieldErrors.ts'

/** Formats a security code: at most `length` digits. */
export function formatSecurityCode(text: string, length: number): string {
  return digitsOf(text).slice(0, length)
}

/** Checks that a security code has `length` digits, 3 or 4 by brand. */
export function checkSecurityCode(text: string, length: number): FieldCheck {
  const digits = digitsOf(text)
  if (digits.length < length) return 'cardCvvIncomplete'
  return digits.length === length ? undefined : 'cardCvvInvalid'
}

import { digitsOf } from '../../private/asciiDigits.ts'

/**
 * The digits of a Canadian number as typed or pasted: punctuation and a leading +1 or 1 fall away. More than ten are kept for the
 * check to refuse: the first ten of a foreign number, or of one with an extension, would be another one.
 */
export function phoneDigits(text: string): string {
  const digits = digitsOf(text)
  return digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** Digits as they are drawn: (604) 555-1234, also while they are being typed. */
export function drawPhone(digits: string): string {
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (digits.length <= 3) return area
  return line === '' ? `(${area}) ${office}` : `(${area}) ${office}-${line}`
}

import { digitsOf, withAsciiDigits, withoutInvisible } from '../../private/plainText.ts'

/** Digits of a Canadian number; drops punctuation and the prefixes +1, 1, 001 and 0111. More than ten digits are kept for the check
 * to refuse, because the first ten of a foreign number or one with an extension would be wrong. Text with letters or
 * digits of another script is kept as it is.
 */
export function phoneDigits(text: string): string {
  if (NOT_A_NUMBER.test(withAsciiDigits(text))) return withoutInvisible(text)
  return digitsOf(text).replace(COUNTRY, '')
}

/** Formats stored digits, also while typing: (604) 555-1234. Area codes do not start with 1, the prefix of calls from abroad. */
export function drawPhone(digits: string): string {
  if (NOT_A_NUMBER.test(digits)) return digits
  if (digits.length > 1 && digits.startsWith('1')) return `1 ${drawPhone(digits.slice(1))}`
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (digits.length <= 3) return area
  return line === '' ? `(${area}) ${office}` : `(${area}) ${office}-${line}`
}

/** A letter, or a digit of another script. */
const NOT_A_NUMBER = /\p{L}|(?!\d)\p{N}/u

/** Country code of a Canadian number, also with 00 or 011. */
const COUNTRY = /^(?:00|011)?1(?=.{10})/

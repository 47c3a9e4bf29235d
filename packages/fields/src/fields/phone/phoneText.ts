import { digitsOf, withoutInvisible } from '../../private/plainText.ts'

const LETTER = /\p{L}/u

/** How a Canadian number is called from here and from abroad, where 00 or 011 comes before the code of the country. */
const COUNTRY = /^(?:00|011)?1(?=.{10})/

/**
 * The digits of a Canadian number as typed or pasted: punctuation and a leading +1, 1, 001 or 0111 fall away. More than ten are kept for the
 * check to refuse: the first ten of a foreign number, or of one with an extension, would be another one. What has letters is kept whole.
 */
export function phoneDigits(text: string): string {
  if (LETTER.test(text)) return withoutInvisible(text)
  return digitsOf(text).replace(COUNTRY, '')
}

/** A kept number as it is drawn: (604) 555-1234, also while they are being typed. No area code begins with 1, which calls abroad begin with. */
export function drawPhone(digits: string): string {
  if (LETTER.test(digits)) return digits
  if (digits.length > 1 && digits.startsWith('1')) return `1 ${drawPhone(digits.slice(1))}`
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (digits.length <= 3) return area
  return line === '' ? `(${area}) ${office}` : `(${area}) ${office}-${line}`
}

import { digitsOf, withAsciiDigits, withoutInvisible } from '../../private/plainText.ts'

/** The three inputs of a date, as typed. */
export interface DateParts {
  readonly day: string
  readonly month: string
  readonly year: string
}

/** Month names in English and French, without accents. */
const MONTHS = [
  ['january', 'janvier'],
  ['february', 'fevrier'],
  ['march', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juin'],
  ['july', 'juillet'],
  ['august', 'aout'],
  ['september', 'septembre'],
  ['october', 'octobre'],
  ['november', 'novembre'],
  ['december', 'decembre'],
]

/** An ordinal day: 1st, 5th, 1er, 2e. */
const ORDINAL = /^(\d{1,2})(?:st|nd|rd|th|er|e)$/i

/** Words without meaning in a date: le 5 août, the 5th of May. */
const FILLERS = ['le', 'the', 'of', 'de']

/** Number of a month from its name or an abbreviation, such as Feb., february or févr.; undefined for an ambiguous prefix (jui) or
 * another word (mayor).
 */
function monthNumber(text: string): string | undefined {
  const word = text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|\.$/gu, '')
  if (word.length < 3) return undefined
  const found = MONTHS.flatMap((names, index) => (names.some((name) => name.startsWith(word)) ? [index + 1] : []))
  return found.length === 1 ? String(found[0]) : undefined
}

const cardinal = (text: string) => text.replace(ORDINAL, '$1')

const isDay = (text: string, most: number) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= most

/** A date without separators, in the order of the boxes. */
const EIGHT_DIGITS = /^(\d\d)(\d\d)((?:19|20)\d\d)$/

/** What a date field asks for. */
type Precision = 'day' | 'month' | 'year'

/** Splits a stored value: an ISO date, or typed parts joined by hyphens. */
export function partsOf(value: string | undefined): DateParts {
  const [year = '', month = '', day = ''] = (value ?? '').split('-')
  return { day, month, year }
}

/** Joins the inputs: `YYYY-MM-DD` (`YYYY-MM`, `YYYY`) once each part can be valid, otherwise the parts as typed, so that nothing is
 * lost; undefined when all are empty.
 */
export function valueOf({ day, month, year }: DateParts, precision: Precision = 'day'): string | undefined {
  const all = [year, month, cardinal(withoutInvisible(day))].map((part) => withAsciiDigits(part).replaceAll('-', ' '))
  const typed = all.slice(0, LENGTHS[precision])
  if (typed.every((part) => part === '')) return undefined
  const [y = '', m = '', d = ''] = typed
  const numbers = [y, monthNumber(m) ?? m, d].slice(0, LENGTHS[precision])
  const isWhole = /^\d{4}$/.test(y) && numbers.slice(1).every((number, index) => isDay(number, index === 0 ? 12 : 31))
  return isWhole ? numbers.map((number) => number.padStart(2, '0')).join('-') : typed.join('-')
}

/** The number of parts of each precision. */
const LENGTHS = { day: 3, month: 2, year: 1 } as const

/** Parses a pasted or autofilled date, such as 1990-05-01, May 5th, 1990, 5 août 1990 or 01/05/1990 (day first, unless only the
 * second number can be one). For a month, also 1990-05, May 1990 or 05/1990.
 */
export function readWholeDate(text: string, precision: Precision = 'day'): DateParts | undefined {
  const words = withAsciiDigits(text)
    .replace(EIGHT_DIGITS, '$1 $2 $3')
    .split(/[\s/.,-]+/)
    .map(cardinal)
    .filter((word) => word !== '' && !FILLERS.includes(word.toLowerCase()))
  if (precision === 'month' && words.length === 2) words.splice(/^\d{4}$/.test(words[0] ?? '') ? 2 : 0, 0, '1')
  if (words.length !== 3) return undefined
  const [a = '', b = '', c = ''] = words
  const isMonthFirst = monthNumber(a) !== undefined || (isDay(a, 12) && isDay(b, 31) && !isDay(b, 12))
  const [day, month, year] = /^\d{4}$/.test(a) ? [c, b, a] : isMonthFirst ? [b, a, c] : [a, b, c]
  const number = monthNumber(month) ?? month
  if (!isDay(day, 31) || !isDay(number, 12) || digitsOf(year).length !== 4) return undefined
  return { day, month: number, year }
}

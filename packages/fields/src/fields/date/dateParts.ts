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

/**
 * Number of a month from its name or an abbreviation, such as Feb., february or févr.; undefined for an ambiguous prefix (jui) or
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

/** Splits a stored value: an ISO date, or typed parts joined by hyphens. */
export function partsOf(value: string | undefined): DateParts {
  const [year = '', month = '', day = ''] = (value ?? '').split('-')
  return { day, month, year }
}

/**
 * Joins the inputs: `YYYY-MM-DD` once each part can be valid, otherwise the parts as typed, so that nothing is lost; undefined when
 * all are empty.
 */
export function valueOf({ day, month, year }: DateParts): string | undefined {
  const typed = [year, month, cardinal(withoutInvisible(day))].map((part) => withAsciiDigits(part).replaceAll('-', ' '))
  const [y = '', m = '', d = ''] = typed
  if (y === '' && m === '' && d === '') return undefined
  const number = monthNumber(m) ?? m
  if (/^\d{4}$/.test(y) && isDay(number, 12) && isDay(d, 31)) return `${y}-${number.padStart(2, '0')}-${d.padStart(2, '0')}`
  return typed.join('-')
}

/**
 * Parses a pasted or autofilled date, such as 1990-05-01, May 5th, 1990, 5 août 1990 or 01/05/1990 (day first, unless only the
 * second number can be one).
 */
export function readWholeDate(text: string): DateParts | undefined {
  const words = withAsciiDigits(text)
    .split(/[\s/.,-]+/)
    .map(cardinal)
    .filter((word) => word !== '' && !FILLERS.includes(word.toLowerCase()))
  if (words.length !== 3) return undefined
  const [a = '', b = '', c = ''] = words
  const isMonthFirst = monthNumber(a) !== undefined || (isDay(a, 12) && isDay(b, 31) && !isDay(b, 12))
  const [day, month, year] = /^\d{4}$/.test(a) ? [c, b, a] : isMonthFirst ? [b, a, c] : [a, b, c]
  const number = monthNumber(month) ?? month
  if (!isDay(day, 31) || !isDay(number, 12) || digitsOf(year).length !== 4) return undefined
  return { day, month: number, year }
}

import { digitsOf, withAsciiDigits } from '../../private/asciiDigits.ts'

/** The three boxes of a date, as typed. */
export interface DateParts {
  readonly day: string
  readonly month: string
  readonly year: string
}

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']

/** The number of a month written as a name, whole or begun, such as Feb. or february; another word is none, such as mayor. */
function monthNumber(text: string): string | undefined {
  const word = text.trim().toLowerCase().replace(/\.$/, '')
  const index = word.length < 3 ? -1 : MONTHS.findIndex((month) => month.startsWith(word))
  return index < 0 ? undefined : String(index + 1)
}

const isDay = (text: string, most: number) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= most

/** The boxes of a stored value: an ISO day, or typed parts joined by hyphens. */
export function partsOf(value: string | undefined): DateParts {
  const [year = '', month = '', day = ''] = (value ?? '').split('-')
  return { day, month, year }
}

/**
 * The value of three boxes: `YYYY-MM-DD` once each is a number that can be one, else the parts as typed, so that nothing
 * is lost; undefined when all are empty.
 */
export function valueOf({ day, month, year }: DateParts): string | undefined {
  const typed = [year, month, day].map((part) => withAsciiDigits(part).trim().replaceAll('-', ' '))
  const [y = '', m = '', d = ''] = typed
  if (y === '' && m === '' && d === '') return undefined
  const number = monthNumber(m) ?? m
  if (/^\d{4}$/.test(y) && isDay(number, 12) && isDay(d, 31)) return `${y}-${number.padStart(2, '0')}-${d.padStart(2, '0')}`
  return typed.join('-')
}

/** The parts of a whole date that was pasted or filled in, such as 1990-05-01, 1 May 1990 or 01/05/1990 (day first). */
export function readWholeDate(text: string): DateParts | undefined {
  const words = withAsciiDigits(text)
    .trim()
    .split(/[\s/.,-]+/)
    .filter((word) => word !== '')
  if (words.length !== 3) return undefined
  const [a = '', b = '', c = ''] = words
  const [day, month, year] = /^\d{4}$/.test(a) ? [c, b, a] : monthNumber(a) === undefined ? [a, b, c] : [b, a, c]
  const number = monthNumber(month) ?? month
  if (!isDay(day, 31) || !isDay(number, 12) || digitsOf(year).length !== 4) return undefined
  return { day, month: number, year }
}

import { digitsOf } from './digitsOf.ts'
import type { FieldCheck } from './fieldErrors.ts'

/** A month of a year: `month` 1 to 12, `year` with four digits. */
export interface YearMonth {
  readonly year: number
  readonly month: number
}

/** Formats an expiry date as `MM / YY`; also accepts `8/29`, `0829`, `08/2029`. `isDeleting` does not reinsert the slash. */
export function formatExpiry(text: string, isDeleting = false): string {
  const { month, year, isMonthDone } = parts(text)
  if (!isMonthDone || (isDeleting && year === '')) return month
  return `${month} / ${year}`
}

/** Parses an expiry date; undefined until it has a month and a year of two or four digits. */
export function parseExpiry(text: string): YearMonth | undefined {
  const { month, year } = parts(text)
  if (month.length !== 2 || (year.length !== 2 && year.length !== 4)) return undefined
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) }
}

/** Checks that the month exists and is not before `today`. */
export function checkExpiry(text: string, today: YearMonth): FieldCheck {
  const expiry = parseExpiry(text)
  // a lone 20 is the start of a four-digit year, because 2020 has passed
  if (!expiry || parts(text).year === '20') return 'cardExpiryIncomplete'
  if (expiry.month < 1 || expiry.month > 12 || expiry.year > today.year + 50) return 'cardExpiryInvalid'
  const isPast = expiry.year < today.year || (expiry.year === today.year && expiry.month < today.month)
  return isPast ? 'cardExpiryPast' : undefined
}

/** The month of `date` in UTC. */
export function yearMonthOf(date: Date): YearMonth {
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 }
}

function parts(text: string): { month: string; year: string; isMonthDone: boolean } {
  const [before = '', ...after] = text
    .normalize('NFKC')
    .trim()
    .split(/[^\d]+/)
  const hasSeparator = /\d\D/.test(text)
  if (hasSeparator && before.length <= 2) {
    return { month: before.padStart(2, '0'), year: after.join('').slice(0, 4), isMonthDone: true }
  }
  const digits = digitsOf(text)
  // 2 to 9 can only be a single-digit month
  const month = /^[2-9]/.test(digits) ? `0${digits[0]}` : digits.slice(0, 2)
  const year = digits.slice(/^[2-9]/.test(digits) ? 1 : 2).slice(0, 4)
  return { month, year, isMonthDone: month.length === 2 }
}

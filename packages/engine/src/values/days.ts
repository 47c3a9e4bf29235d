import type { DateBound } from '../schema/dateBound.ts'

/** By locale: to make a calendar takes longer than to write fifty days with it. */
const calendars: Record<string, Intl.DateTimeFormat> = {}

/** An ISO day in full, as a person writes it; a text that is no day of the calendar stays as it is. */
export function dayInWords(text: string, locale = 'en-CA'): string {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // 31 February would read as a day in March, which nobody has said
  const isReal = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
  return !isReal ? text : (calendars[locale] ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })).format(moment)
}

/** The ISO day that a bound stands for at a moment, an ISO date with time; the last of its month where the month is too short. */
export function dayOfBound(bound: DateBound, now: string): string {
  if (typeof bound === 'string') return bound
  const { years = 0, months = 0, days = 0 } = bound.today
  const [year = 0, month = 1, day = 1] = now.slice(0, 10).split('-').map(Number)
  const at = month - 1 + years * 12 + months
  // day 0 of the next month is the last of this one
  const last = new Date(Date.UTC(year, at + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, at, Math.min(day, last) + days)).toISOString().slice(0, 10)
}

/** By locale: to make a calendar takes longer than to write fifty days with it. */
const calendars: Record<string, Intl.DateTimeFormat> = {}

/** An ISO day in full, as a person writes it; a text that is no day of the calendar stays as it is. */
export function formatDay(text: string, locale = 'en-CA'): string {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // 31 February would read as a day in March, which nobody has said
  const isReal = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
  return !isReal ? text : (calendars[locale] ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })).format(moment)
}

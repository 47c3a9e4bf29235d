/** Formatters by locale; creating one is expensive. */
const calendars: Record<string, Intl.DateTimeFormat> = {}

/** Formats an ISO date in full; returns invalid dates unchanged. */
export function formatDay(text: string, locale = 'en-CA'): string {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // Date would turn 31 February into a day in March
  const isReal = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
  return !isReal ? text : (calendars[locale] ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })).format(moment)
}

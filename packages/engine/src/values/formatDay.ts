/** Formats an ISO date or month in full; returns years and invalid dates unchanged. */
export function formatDay(text: string, locale = 'en-CA'): string {
  const moment = /^\d{4}-\d{2}(?:-\d{2})?$/.test(text)
    ? Date.parse(`${text}${text.length > MONTH_LENGTH ? '' : '-01'}T00:00:00Z`)
    : Number.NaN
  // Date would turn 31 February into a day in March
  const isReal = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
  if (!isReal) return text
  const length = text.length > MONTH_LENGTH ? ({ dateStyle: 'long' } as const) : ({ month: 'long', year: 'numeric' } as const)
  return (calendars[`${locale} ${text.length}`] ??= new Intl.DateTimeFormat(locale, { ...length, timeZone: 'UTC' })).format(moment)
}

/** Formatters by locale and length; creating one is expensive. */
const calendars: Record<string, Intl.DateTimeFormat> = {}

const MONTH_LENGTH = 7

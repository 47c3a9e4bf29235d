/** The pharmacy's calendar day at a moment, as an ISO date. */
export function dayOf(moment: Date): string {
  const part = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' })
  const parts = Object.fromEntries(part.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${parts['year']}-${parts['month']}-${parts['day']}`
}

/** Adds days to an ISO date. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

/** The pharmacy's time zone, which determines the current day. */
const ZONE = 'America/Toronto'
const DAY = 24 * 60 * 60 * 1000

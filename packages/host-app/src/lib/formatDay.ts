/** Formats a moment in the patient's time zone, or a date without time, such as Nov 3, 2026. @param at an ISO date. */
export function formatDay(at: string): string {
  return days.format(new Date(DAY.test(at) ? `${at}T00:00` : at))
}

// the specification's MMM d, yyyy; en-CA has a point after the month in some browsers
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
/** A date without time, as in shipments. */
const DAY = /^\d{4}-\d{2}-\d{2}$/

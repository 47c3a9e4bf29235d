// the specification's MMM d, yyyy; the words of en-CA have a point after the month in some browsers
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
/** A day without a time of day, as the server tells of shipments. */
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A moment or a day as patients read it, such as Nov 3, 2026: where they are, and a day as it is wherever they are. @param at an ISO date. */
export function formatDay(at: string): string {
  return days.format(new Date(DAY.test(at) ? `${at}T00:00` : at))
}

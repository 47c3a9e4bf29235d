/** Formats the time of a message: time under 24 hours, weekday under 7 days, else month and day (patient app, section 9). */
export function formatSentAt(sentAt: Date, now: Date): string {
  const age = now.getTime() - sentAt.getTime()
  return (age < DAY ? time : age < 7 * DAY ? weekday : day).format(sentAt)
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

const time = new Intl.DateTimeFormat('en-CA', { hour: 'numeric', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat('en-CA', { weekday: 'long' })
const day = new Intl.DateTimeFormat('en-CA', { month: 'short', day: 'numeric' })

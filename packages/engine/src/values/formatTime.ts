import { TIME_OF_DAY } from '../schema/timeOfDay.ts'

/** Formats a time of day as the language writes it, such as 7:30 p.m.; returns invalid times unchanged. */
export function formatTime(text: string, locale = 'en-CA'): string {
  if (!TIME_OF_DAY.test(text)) return text
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return clock.format(Date.parse(`2000-01-01T${text}:00Z`))
}

import { withAsciiDigits, withoutInvisible } from '../../private/plainText.ts'

/** Parses a typed time, such as 7:30, 19h30, 7 pm, 7.30 p.m., 1930 or noon, to 24 hours; other text is returned as typed, so that
 * nothing is lost. Undefined when empty.
 */
export function storedTime(text: string): string | undefined {
  const typed = withAsciiDigits(withoutInvisible(text)).trim()
  if (typed === '') return undefined
  const words = typed.toLowerCase().replaceAll(/\s+/g, ' ')
  const named = Object.hasOwn(NAMED, words) ? NAMED[words] : undefined
  if (named !== undefined) return named
  const [, hours, minutes = '00', half] = MARKED.test(words) ? (TIME.exec(words) ?? []) : []
  if (hours === undefined) return typed
  const hour = hourOf(Number(hours), half)
  return hour === undefined || Number(minutes) > 59 ? typed : `${String(hour).padStart(2, '0')}:${minutes}`
}

/** Names of times. */
const NAMED: Readonly<Record<string, string>> = { noon: '12:00', midi: '12:00', midnight: '00:00', minuit: '00:00' }
/** Hour, minutes, and a or p. */
const TIME = /^(\d{1,2}) ?(?:(?:[:h.]|heures?)? ?(\d{2})|h|heures?)? ?(?:([ap])\.? ?m\.?)?$/
/** Tells a time from a number that is still being typed. */
const MARKED = /[:h.apm]|^\d{4}$/

/** The hour of the day; undefined when there is none, as for 13 pm. */
function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour > 23 ? undefined : hour
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

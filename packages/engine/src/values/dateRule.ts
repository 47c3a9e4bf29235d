import type { FieldOf } from '../schema/index.ts'
import type { IssueRule } from './issueRule.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A day of the calendar, written `YYYY-MM-DD`. */
function isRealDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))]
  const date = new Date(Date.UTC(year, month - 1, day))
  // a day too many, or none, falls into another month
  return year >= 1900 && date.getUTCMonth() === month - 1
}

/** A year of fewer digits than it takes, such as 86: which century is meant is not guessed. */
const SHORT_YEAR = /^\d{1,3}-/

export const dateRule: IssueRule<FieldOf<'date'>> = (_field, value) => {
  if (typeof value !== 'string') return { code: 'date' }
  if (SHORT_YEAR.test(value)) return { code: 'date-year' }
  return isRealDay(value) ? undefined : { code: 'date' }
}

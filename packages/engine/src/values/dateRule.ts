import type { FieldOf } from '../schema/index.ts'
import type { IssueRule } from './issueRule.ts'

/** A day of the calendar, written `YYYY-MM-DD`. */
function isRealDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return false
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number] // three groups of digits
  const date = new Date(Date.UTC(year, month - 1, day))
  // a day too many, or none, falls into another month
  return year >= 1900 && date.getUTCMonth() === month - 1
}

export const dateRule: IssueRule<FieldOf<'date'>> = (_field, value) =>
  typeof value === 'string' && isRealDay(value) ? undefined : { code: 'date' }

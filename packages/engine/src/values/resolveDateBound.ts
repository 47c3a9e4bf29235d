import type { AnswerValue } from '../schema/index.ts'
import type { DateBound, DaySource } from '../schema/dateBound.ts'
import { countedDay } from './countedDay.ts'
import type { Now } from './issueRule.ts'

/** Resolves a bound to an ISO date at a given time. If the month is too short, its last day. */
export function resolveDateBound(bound: DateBound, now: string): string {
  return typeof bound === 'string' ? bound : shiftDay(now.slice(0, 10), bound.today)
}

/** Resolves a date that may count from an answer; undefined without that answer or, for today, without a clock. */
export function resolveDay(day: DaySource, answerOf: (name: string) => AnswerValue | undefined, now?: Now): string | undefined {
  if (typeof day === 'object' && 'field' in day) {
    const start = countedDay(answerOf(day.field), now)
    return start === undefined ? undefined : shiftDay(start, day)
  }
  return typeof day === 'string' ? day : now && resolveDateBound(day, now())
}

interface Offset {
  readonly years?: number | undefined
  readonly months?: number | undefined
  readonly days?: number | undefined
}

function shiftDay(from: string, { years = 0, months = 0, days = 0 }: Offset): string {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  const at = month - 1 + years * 12 + months
  // day 0 is the last day of the previous month
  const last = new Date(Date.UTC(year, at + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, at, Math.min(day, last) + days)).toISOString().slice(0, 10)
}

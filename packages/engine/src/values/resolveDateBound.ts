import type { AnswerValue } from '../schema/index.ts'
import type { DateBound, DaySource } from '../schema/dateBound.ts'
import type { Now } from './issueRule.ts'

/** Resolves a bound to an ISO date at a given time. If the month is too short, its last day. */
export function resolveDateBound(bound: DateBound, now: string): string {
  return typeof bound === 'string' ? bound : shiftDay(now.slice(0, 10), bound.today)
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

const PARTIAL_LENGTHS = { month: 7, year: 4 } as const

/** Length of a date answer: of a month or year without its day. */
export const dateLength = (precision: keyof typeof PARTIAL_LENGTHS | undefined): number => (precision ? PARTIAL_LENGTHS[precision] : 10)

/** Whether an answer is an ISO date. */
export const isDay = (answer: AnswerValue | undefined): answer is string => typeof answer === 'string' && DAY.test(answer)

const MONTH_OR_YEAR = /^\d{4}(?:-\d{2})?$/

/**
 * The ISO date that a date answer counts as. A month or year counts as its last day, or as today while it lasts: an age, or a
 * time since, is what has passed for sure.
 */
export function countedDay(answer: AnswerValue | undefined, now?: Now): string | undefined {
  if (typeof answer !== 'string') return undefined
  if (DAY.test(answer)) return answer
  if (!MONTH_OR_YEAR.test(answer)) return undefined
  const today = now?.().slice(0, 10)
  if (today?.startsWith(answer)) return today
  const [year = 0, month = 12] = answer.split('-').map(Number)
  // day 0 is the last day of the previous month
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
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

import type { DateBound } from '../schema/dateBound.ts'

/** Resolves a bound to an ISO date at a given time. If the month is too short, its last day. */
export function resolveDateBound(bound: DateBound, now: string): string {
  if (typeof bound === 'string') return bound
  const { years = 0, months = 0, days = 0 } = bound.today
  const [year = 0, month = 1, day = 1] = now.slice(0, 10).split('-').map(Number)
  const at = month - 1 + years * 12 + months
  // day 0 is the last day of the previous month
  const last = new Date(Date.UTC(year, at + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, at, Math.min(day, last) + days)).toISOString().slice(0, 10)
}

import type { DateBound } from '../schema/dateBound.ts'

/** The ISO day that a bound stands for at a moment, an ISO date with time; the last of its month where the month is too short. */
export function resolveDateBound(bound: DateBound, now: string): string {
  if (typeof bound === 'string') return bound
  const { years = 0, months = 0, days = 0 } = bound.today
  const [year = 0, month = 1, day = 1] = now.slice(0, 10).split('-').map(Number)
  const at = month - 1 + years * 12 + months
  // day 0 of the next month is the last of this one
  const last = new Date(Date.UTC(year, at + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, at, Math.min(day, last) + days)).toISOString().slice(0, 10)
}

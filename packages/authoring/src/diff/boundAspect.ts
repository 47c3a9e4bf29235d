import { type DaySource, isFromAnswer } from '@anamnesis/engine/schema/internal'
import { limitInWords } from '../boundInWords.ts'
import type { Aspect } from './compareAspects.ts'

/** A bound of valid answers. Breaking unless every stored answer is certain to stay valid. */
export function boundAspect(code: string, isLower: boolean): Aspect<Bound> {
  const [number, day] = isLower ? ['least', 'first'] : ['greatest', 'last']
  return {
    code,
    severity: ({ before, after }) => {
      if (after === undefined) return 'behaviour'
      const step = before === undefined ? Number.NaN : difference(before, after)
      return (isLower ? step <= 0 : step >= 0) ? 'behaviour' : 'breaking'
    },
    says: (subject, { before, after }) => {
      // an answer may be of any of the kinds
      const fixed = [after, before].find((bound) => bound !== undefined && !isFromAnswer(bound))
      const what =
        fixed === undefined
          ? `${number} answer`
          : typeof fixed === 'number'
            ? `${number} number`
            : `${day} ${isTime(fixed) ? 'time' : 'day'}`
      return `In ${subject}, the ${what} that it takes changes from ${inWords(before)} to ${inWords(after)}.`
    },
  }
}

type Bound = number | DaySource

const inWords = (bound: Bound | undefined) => (bound === undefined ? 'none' : limitInWords(bound))

/** The milliseconds of a date or a time of day. */
const momentOf = (bound: string) => Date.parse(isTime(bound) ? `1970-01-01T${bound}Z` : bound)
const isTime = (bound: unknown) => typeof bound === 'string' && bound.includes(':')

/** The difference of two bounds; NaN when it depends on the calendar. */
function difference(before: Bound, after: Bound): number {
  if (typeof before === 'number' && typeof after === 'number') return after - before
  if (typeof before === 'string' && typeof after === 'string') return momentOf(after) - momentOf(before)
  if (typeof before !== 'object' || typeof after !== 'object') return Number.NaN
  const [{ from, ...was }, { from: now, years = 0, months = 0, days = 0 }] = [offsetOf(before), offsetOf(after)]
  if (from !== now) return Number.NaN
  const step = [(years - (was.years ?? 0)) * 12 + months - (was.months ?? 0), days - (was.days ?? 0)]
  return Math.min(...step) >= 0 || Math.max(...step) <= 0 ? step.reduce((sum, one) => sum + one) : Number.NaN
}

/** The time after today, or after the answer `from`. */
function offsetOf(bound: Exclude<DaySource, string>) {
  return 'today' in bound
    ? { from: undefined, ...bound.today }
    : { from: bound.field, years: bound.years, months: bound.months, days: bound.days }
}

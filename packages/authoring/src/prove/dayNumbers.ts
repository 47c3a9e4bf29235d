import { resolveDateBound } from '@anamnesis/engine/internal'
import { type DaySource, fixedBound, isOwn, yearsBetween } from '@anamnesis/engine/schema/internal'
import type { AnswerValue, Field } from '@anamnesis/engine/schema'
import type { FieldAtom } from './conditionAtoms.ts'
import { type DateSpan, EVERY_NUMBER, type NumberRange } from './numberRange.ts'

/** Days since the first date that a field accepts. */
export const dayNumber = (day: string): number => (Date.parse(day) - Date.parse(FIRST)) / DAY
/** The ISO date of a day number. */
export const dayOf = (number: number): string => new Date(Date.parse(FIRST) + number * DAY).toISOString().slice(0, 10)

const DAY = 86_400_000
const FIRST = '1900-01-01'
const LAST = '2199-12-31'

/** The dates that fields of one name accept, as day numbers. */
export function acceptedDays(fields: readonly Field[], now: string): NumberRange {
  const bounds = (key: 'min' | 'max', open: string) =>
    fields.map((field) => {
      const bound = !isOwn(field) && field.type === 'date' ? fixedBound(field[key]) : undefined
      return dayNumber(bound === undefined ? open : resolveDateBound(bound, now))
    })
  return { least: Math.min(...bounds('min', FIRST)), most: Math.max(...bounds('max', LAST)) }
}

/** The day numbers that an atom on a date allows. */
export function dayBounds(now: string): (atom: FieldAtom) => NumberRange {
  return (atom) => {
    if (!('gt' in atom || 'gte' in atom || 'lt' in atom || 'lte' in atom)) return EVERY_NUMBER
    if ('age' in atom) {
      const { gt, gte, lt, lte } = atom
      const youngest = Math.max(gte ?? -Infinity, gt === undefined ? -Infinity : gt + 1)
      const older = Math.min(lt ?? Infinity, lte === undefined ? Infinity : lte + 1)
      return {
        least: older === Infinity ? -Infinity : latestBorn(older, now) + 1,
        most: youngest === -Infinity ? Infinity : latestBorn(youngest, now),
      }
    }
    const at = (bound: Edge | undefined, open: number) => (bound === undefined ? open : dayNumber(resolveEdge(bound, now)))
    const least = Math.max(at(atom.gt, -Infinity), at(atom.gte, -Infinity))
    const most = Math.min(at(atom.lt, Infinity), at(atom.lte, Infinity))
    return Number.isNaN(least) || Number.isNaN(most) ? EVERY_NUMBER : { least, most }
  }
}

type Edge = number | DaySource

/** Bounds that count from other answers are compared elsewhere. */
function resolveEdge(bound: Edge, now: string): string {
  if (typeof bound !== 'object') return String(bound)
  return 'today' in bound ? resolveDateBound(bound, now) : ''
}

/** The last day of birth of those who have reached an age. */
function latestBorn(years: number, now: string): number {
  // leap days move it by one
  let born = dayNumber(resolveDateBound({ today: { years: -years } }, now)) + 2
  while (yearsBetween(dayOf(born), now.slice(0, 10)) < years) born--
  return born
}

/** Bounds a date, or the days or years between two dates, given the day numbers that answers may have. */
export function spanRange(
  formula: DateSpan,
  rangeFor: (name: string) => NumberRange | undefined,
  resolve: (day: DaySource, answerOf: (name: string) => AnswerValue | undefined) => string | undefined,
): NumberRange | undefined {
  const edge = (day: DaySource, side: keyof NumberRange) => {
    const range = typeof day === 'object' && 'field' in day ? rangeFor(day.field) : undefined
    return resolve(day, () => (range ? dayOf(range[side]) : undefined))
  }
  if ('date' in formula) {
    const [least, most] = [edge(formula.date, 'least'), edge(formula.date, 'most')]
    return least === undefined || most === undefined ? undefined : { least: dayNumber(least), most: dayNumber(most) }
  }
  const [from, to] = 'age' in formula ? [{ field: formula.age }, TODAY] : 'days' in formula ? formula.days : formula.years
  const count = 'days' in formula ? (one: string, other: string) => dayNumber(other) - dayNumber(one) : yearsBetween
  const [first, last, begin, end] = [edge(from, 'least'), edge(from, 'most'), edge(to, 'least'), edge(to, 'most')]
  if (first === undefined || last === undefined || begin === undefined || end === undefined) return undefined
  return { least: count(last, begin), most: count(first, end) }
}

const TODAY: DaySource = { today: { days: 0 } }

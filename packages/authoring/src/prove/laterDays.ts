import { resolveDay } from '@anamnesis/engine/internal'
import { type DaySource, isOwn } from '@anamnesis/engine/schema/internal'
import type { FieldAtom } from './conditionAtoms.ts'
import type { FlowOutline } from './flowOutline.ts'

/** The days after today on which verdicts may change: dates that count from today pass fixed dates there. Empty for a flow
 * that has only one of the two, whose proof holds on every day.
 */
export function laterDays({ atoms, occurrences }: Pick<FlowOutline, 'atoms' | 'occurrences'>, now: string): readonly string[] {
  const fields = [...occurrences.values()].flat().flatMap(({ field }) => (!isOwn(field) && field.type === 'date' ? [field] : []))
  const bounds = fields.flatMap((field) => [field.min, field.max])
  const read = [...new Set(fields.map(({ name }) => name))].flatMap((name) => atoms.get(name) ?? [])
  const edges = [...bounds, ...read.flatMap(edgesIn)]
  const fixed = edges.filter((edge) => typeof edge === 'string')
  const offsets = edges.flatMap((edge) => (typeof edge === 'object' && 'today' in edge ? [edge.today] : []))
  const days = fixed.flatMap((day) => offsets.flatMap((offset) => meetings(day, offset)))
  return [...new Set(days)]
    .filter((day) => day > now.slice(0, 10))
    .toSorted()
    .slice(0, MOST_DAYS)
}

/** The time between today and a date. */
type Offset = Extract<DaySource, { today: unknown }>['today']

/** Each day costs a proof of the whole flow. */
const MOST_DAYS = 24
const UNITS = ['years', 'months', 'days'] as const

/** The dates that an atom compares with; an age of 50 or more is a date 50 years ago or before. */
function edgesIn(atom: FieldAtom): (DaySource | number)[] {
  if ('value' in atom) return typeof atom.value === 'string' ? [atom.value] : []
  if ('in' in atom) return atom.in.filter((one) => typeof one === 'string')
  if ('answered' in atom || 'mentions' in atom) return []
  const bounds = [atom.gt, atom.gte, atom.lt, atom.lte].filter((bound) => bound !== undefined)
  if (!('age' in atom)) return bounds
  return bounds.flatMap((years) => [Number(years), Number(years) + 1].map((age) => ({ today: { years: -age } })))
}

/** The days around the one from which an offset leads to a date. */
function meetings(day: string, offset: Offset): string[] {
  const back = Object.fromEntries(UNITS.map((unit) => [unit, -(offset[unit] ?? 0)]))
  const shifted = (days: number) => resolveDay({ field: 'day', ...back, days: (back['days'] ?? 0) + days }, () => day)
  return [-1, 0, 1].flatMap((days) => shifted(days) ?? [])
}

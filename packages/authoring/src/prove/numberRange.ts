import type { Formula } from '@anamnesis/engine/schema/internal'
import { atomKey, type FieldAtom } from './conditionAtoms.ts'

/** A closed interval. */
export interface NumberRange {
  readonly least: number
  readonly most: number
}

/** The range without bounds. */
export const EVERY_NUMBER: NumberRange = { least: -Infinity, most: Infinity }

/** What bounds the parts of a formula. */
export interface RangeReading {
  /** The range of an answer; undefined when it has no number. */
  readonly readOf: (name: string) => NumberRange | undefined
  /** The most that a count adds for an answer; unlimited by default. */
  readonly mostOf?: (name: string) => number
  /** The range of a date, as day numbers, or of the days or years between two dates. */
  readonly spanOf?: (formula: DateSpan) => NumberRange | undefined
  /** The value of a formula whose answers are all known; undefined for any other. */
  readonly exactly?: (formula: Formula) => NumberRange | undefined
}

/** A formula on dates. */
export type DateSpan = Extract<Formula, { age: unknown } | { days: unknown } | { years: unknown } | { date: unknown }>

/** Bounds the value of a formula, given the ranges of its inputs. Never too narrow. Undefined when an input has no range. */
export function rangeOf(formula: Formula, reading: RangeReading): NumberRange | undefined {
  if (typeof formula === 'number') return { least: formula, most: formula }
  const known = reading.exactly?.(formula)
  if (known) return known
  const inner = (part: Formula) => rangeOf(part, reading)
  if ('field' in formula) return reading.readOf(formula.field)
  if ('age' in formula || 'days' in formula || 'years' in formula || 'date' in formula)
    return reading.spanOf ? reading.spanOf(formula) : EVERY_NUMBER
  if ('count' in formula) return { least: 0, most: formula.count.reduce((sum, name) => sum + (reading.mostOf?.(name) ?? Infinity), 0) }
  if ('if' in formula) return hull([inner(formula.then), inner(formula.else)])
  if ('round' in formula) {
    const range = inner(formula.round)
    return range && { least: Math.floor(range.least), most: Math.ceil(range.most) }
  }
  // a mean is between its least and its greatest part
  if ('mean' in formula) return hull(formula.mean.map(inner))
  const all = (parts: readonly Formula[], join: (one: NumberRange, other: NumberRange) => NumberRange) => {
    const ranges = parts.map(inner)
    return ranges.every((one) => one !== undefined) ? ranges.reduce(join) : undefined
  }
  const ends = (pick: (one: number, other: number) => number) => (one: NumberRange, other: NumberRange) => ({
    least: pick(one.least, other.least),
    most: pick(one.most, other.most),
  })
  if ('add' in formula)
    return all(
      formula.add,
      ends((one, other) => one + other),
    )
  if ('min' in formula) return all(formula.min, ends(Math.min))
  if ('max' in formula) return all(formula.max, ends(Math.max))
  if ('subtract' in formula) return all(formula.subtract, (one, other) => ({ least: one.least - other.most, most: one.most - other.least }))
  if ('multiply' in formula) return all(formula.multiply, product)
  return all(formula.divide, (one, other) =>
    other.least <= 0 && other.most >= 0 ? EVERY_NUMBER : product(one, { least: 1 / other.most, most: 1 / other.least }),
  )
}

/** The smallest range around several; parts without a range have no value. */
function hull(ranges: readonly (NumberRange | undefined)[]): NumberRange | undefined {
  const known = ranges.filter((one) => one !== undefined)
  return known.length === 0
    ? undefined
    : { least: Math.min(...known.map(({ least }) => least)), most: Math.max(...known.map(({ most }) => most)) }
}

function product(one: NumberRange, other: NumberRange): NumberRange {
  const corners = [one.least * other.least, one.least * other.most, one.most * other.least, one.most * other.most]
  // zero times infinity
  return corners.some(Number.isNaN) ? EVERY_NUMBER : { least: Math.min(...corners), most: Math.max(...corners) }
}

/** Narrows a range to numbers that satisfy some atoms and not the others. Never too narrow. */
export function narrowRange(
  range: NumberRange,
  atoms: readonly FieldAtom[],
  fulfils: ReadonlySet<string>,
  boundsOf: (atom: FieldAtom) => NumberRange = numberBounds,
): NumberRange {
  let { least, most } = range
  for (const atom of atoms) {
    const holds = fulfils.has(atomKey(atom))
    const edges = boundsOf(atom)
    if (holds) {
      least = Math.max(least, edges.least)
      most = Math.min(most, edges.most)
    } else if (edges.least === -Infinity && edges.most === Infinity) continue
    else if (edges.least === -Infinity) least = Math.max(least, edges.most)
    else if (edges.most === Infinity) most = Math.min(most, edges.least)
  }
  return { least, most }
}

function numberBounds(atom: FieldAtom): NumberRange {
  const values = 'value' in atom ? [Number(atom.value)] : 'in' in atom ? atom.in.map(Number) : []
  if (values.length > 0) return values.some(Number.isNaN) ? EVERY_NUMBER : { least: Math.min(...values), most: Math.max(...values) }
  if (!('gt' in atom || 'gte' in atom || 'lt' in atom || 'lte' in atom)) return EVERY_NUMBER
  const number = (edge: unknown, none: number) => (edge === undefined ? none : Number(edge))
  const least = Math.max(number(atom.gt, -Infinity), number(atom.gte, -Infinity))
  const most = Math.min(number(atom.lt, Infinity), number(atom.lte, Infinity))
  return Number.isNaN(least) || Number.isNaN(most) ? EVERY_NUMBER : { least, most }
}

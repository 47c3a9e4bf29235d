import type { Formula } from '@anamnesis/engine/schema'
import { atomKey, type FieldAtom } from './conditionAtoms.ts'

/** A closed interval. */
export interface NumberRange {
  readonly least: number
  readonly most: number
}

export const EVERY_NUMBER: NumberRange = { least: -Infinity, most: Infinity }

/** Bounds the value of a formula, given the ranges of its inputs. Never too narrow. Undefined when an input has no range. */
export function rangeOf(formula: Formula, readOf: (name: string) => NumberRange | undefined): NumberRange | undefined {
  if (typeof formula === 'number') return { least: formula, most: formula }
  if ('field' in formula) return readOf(formula.field)
  const all = (parts: readonly Formula[], join: (one: NumberRange, other: NumberRange) => NumberRange) => {
    const ranges = parts.map((part) => rangeOf(part, readOf))
    return ranges.every((one) => one !== undefined) ? ranges.reduce(join) : undefined
  }
  if ('add' in formula) return all(formula.add, (one, other) => ({ least: one.least + other.least, most: one.most + other.most }))
  if ('subtract' in formula) return all(formula.subtract, (one, other) => ({ least: one.least - other.most, most: one.most - other.least }))
  if ('multiply' in formula) return all(formula.multiply, product)
  return all(formula.divide, (one, other) =>
    other.least <= 0 && other.most >= 0 ? EVERY_NUMBER : product(one, { least: 1 / other.most, most: 1 / other.least }),
  )
}

function product(one: NumberRange, other: NumberRange): NumberRange {
  const corners = [one.least * other.least, one.least * other.most, one.most * other.least, one.most * other.most]
  // zero times infinity
  return corners.some(Number.isNaN) ? EVERY_NUMBER : { least: Math.min(...corners), most: Math.max(...corners) }
}

/** Narrows a range to numbers that satisfy some atoms and not the others. Never too narrow. */
export function narrowRange(range: NumberRange, atoms: readonly FieldAtom[], fulfils: ReadonlySet<string>): NumberRange {
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

function boundsOf(atom: FieldAtom): NumberRange {
  const values = 'value' in atom ? [Number(atom.value)] : 'in' in atom ? atom.in.map(Number) : []
  if (values.length > 0) return values.some(Number.isNaN) ? EVERY_NUMBER : { least: Math.min(...values), most: Math.max(...values) }
  if (!('gt' in atom || 'gte' in atom || 'lt' in atom || 'lte' in atom)) return EVERY_NUMBER
  const number = (edge: string | number | undefined, none: number) => (edge === undefined ? none : Number(edge))
  const least = Math.max(number(atom.gt, -Infinity), number(atom.gte, -Infinity))
  const most = Math.min(number(atom.lt, Infinity), number(atom.lte, Infinity))
  return Number.isNaN(least) || Number.isNaN(most) ? EVERY_NUMBER : { least, most }
}

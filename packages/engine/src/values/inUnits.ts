import type { FieldOf } from '../schema/index.ts'
import { roundTo } from './roundTo.ts'
import { POUNDS_PER_KILOGRAM } from './poundsPerKilogram.ts'

/** Formats a number in its unit and, in parentheses, in the others, rounded to the nearest or in one direction. */
export function inUnits(number: number, units: Units, direction?: 'up' | 'down'): string {
  const { unit, otherUnits } = units.unit === 'pounds' ? POUNDS : units
  const others = otherUnits?.map((one) => `${roundTo(number * one.factor + (one.offset ?? 0), one.decimals ?? 1, direction)} ${one.unit}`)
  return [number, unit ?? [], others ? `(${others.join(', ')})` : []].flat().join(' ')
}

/** The stored unit of a number, and the others that it can be typed in. */
export type Units = Pick<FieldOf<'text'>, 'unit' | 'otherUnits'>

const POUNDS: Units = { unit: 'lb', otherUnits: [{ unit: 'kg', factor: 1 / POUNDS_PER_KILOGRAM }] }

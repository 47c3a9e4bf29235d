import type { FieldOf } from '../schema/index.ts'
import { POUNDS_PER_KILOGRAM } from './poundsPerKilogram.ts'

/** A limit with its unit. The kilograms beside pounds are rounded to the side that is taken: who types them is not refused again. */
export function limitInWords(limit: number, unit: FieldOf<'text'>['unit'], taken: 'above' | 'below'): string {
  if (unit === undefined) return `${limit}`
  const round = taken === 'above' ? Math.ceil : Math.floor
  return `${limit} lb (${round((limit / POUNDS_PER_KILOGRAM) * 10) / 10} kg)`
}

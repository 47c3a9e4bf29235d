import { didYouMean } from '@anamnesis/engine/schema'
import type { Fault, Place } from './Finding.ts'
import { type Nearness, onlyNear } from './fix/onlyNear.ts'
import { respelt } from './fix/respelt.ts'
import { quote } from './quote.ts'

/**
 * The fault of a name that nothing has: none where the name is no text (its shape is wrong then), or is known. What one letter may
 * change, such as an answer, is mended only where it reads the same.
 */
export function unknownName(name: unknown, known: readonly string[], place: Place, what: string, nearness?: Nearness): Fault[] {
  if (typeof name !== 'string' || known.includes(name)) return []
  const meant = onlyNear(name, known, nearness)
  const fix = meant === undefined ? undefined : respelt(place, name, meant)
  return [{ place, message: `there is no ${what} ${quote(name)}`, mend: didYouMean(name, known), ...(fix && { fix }) }]
}

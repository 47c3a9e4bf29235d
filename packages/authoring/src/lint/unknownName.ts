import { didYouMean } from '@anamnesis/engine/schema/internal'
import type { Fault, Place } from './Finding.ts'
import { type Nearness, closestName } from './fix/closestName.ts'
import { replaceValue } from './fix/replaceValue.ts'
import { quote } from './quote.ts'

/** Reports an unknown name; empty when it is known or not a text (reported separately). With nearness `as seen`, a fix is
 * offered only for a name that looks the same.
 */
export function unknownName(name: unknown, known: readonly string[], place: Place, what: string, nearness?: Nearness): Fault[] {
  if (typeof name !== 'string' || known.includes(name)) return []
  const meant = closestName(name, known, nearness)
  const fix = meant === undefined ? undefined : replaceValue(place, name, meant)
  return [{ place, message: `there is no ${what} ${quote(name)}`, suggestion: didYouMean(name, [...new Set(known)]), ...(fix && { fix }) }]
}

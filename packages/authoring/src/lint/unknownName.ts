import { didYouMean } from '@anamnesis/engine/schema'
import type { Fault, Place } from './Finding.ts'
import { quote } from './quote.ts'

/** The fault of a name that nothing has: none where the name is no text (its shape is wrong then), or is known. */
export function unknownName(name: unknown, known: readonly string[], place: Place, what: string): Fault[] {
  if (typeof name !== 'string' || known.includes(name)) return []
  return [{ place, message: `there is no ${what} ${quote(name)}`, mend: didYouMean(name, known) }]
}

import { placeText } from '../placeOf.ts'
import type { Fixable } from '../fix/applyFixes.ts'
import { printable } from './printable.ts'

/** One line per fixed finding. */
export function fixReport(fixed: readonly Fixable[], isDryRun: boolean): string {
  const verb = isDryRun ? 'would fix' : 'fixed'
  return fixed.map(({ place, code, fix }) => `${printable(`${placeText(place)} ${verb} ${code}: ${fix.says}`)}\n`).join('')
}

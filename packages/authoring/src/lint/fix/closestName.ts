import { isOneLetterOff } from '@anamnesis/engine/schema/internal'
import { normalizeAppearance } from '../normalizeAppearance.ts'

/** The only known name within the distance; undefined when there is none or several. Digits are never corrected. */
export function closestName(wrong: string, known: readonly string[], nearness: Nearness = 'one letter'): string | undefined {
  const near = [...new Set(known)].filter(
    (name) => normalizeAppearance(name) === normalizeAppearance(wrong) || (nearness === 'one letter' && isMisspelt(wrong, name)),
  )
  return near.length === 1 ? near[0] : undefined
}

/** Shorter names are not corrected: one letter makes another word. */
const SHORTEST = 4

/** Allowed distance between names: one letter, or no visible difference. */
export type Nearness = 'one letter' | 'as seen'

function isMisspelt(wrong: string, name: string): boolean {
  // a name may be megabytes long
  if (Math.min(name.length, wrong.length) < SHORTEST || Math.abs(name.length - wrong.length) > 1) return false
  return numbersIn(wrong) === numbersIn(name) && isOneLetterOff(wrong.toLowerCase(), name.toLowerCase())
}

const numbersIn = (name: string) => name.replaceAll(/\D+/g, ' ')

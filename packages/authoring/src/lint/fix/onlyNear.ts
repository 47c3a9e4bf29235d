import { isOneLetterOff } from '@anamnesis/engine/schema'
import { asSeen } from '../asSeen.ts'

/** Of shorter names, one letter makes another word. */
const SHORTEST = 4

/** How far a name may be from the one that was meant: one letter, or none that a reader sees. */
export type Nearness = 'one letter' | 'as seen'

/** The one known name that was surely meant: undefined where there is none, or more than one. Numbers in names are never guessed. */
export function onlyNear(wrong: string, known: readonly string[], nearness: Nearness = 'one letter'): string | undefined {
  const near = [...new Set(known)].filter(
    (name) => asSeen(name) === asSeen(wrong) || (nearness === 'one letter' && isMisspelt(wrong, name)),
  )
  return near.length === 1 ? near[0] : undefined
}

function isMisspelt(wrong: string, name: string): boolean {
  if (name.length < SHORTEST || wrong.length < SHORTEST || numbersIn(wrong) !== numbersIn(name)) return false
  return isOneLetterOff(wrong.toLowerCase(), name.toLowerCase())
}

const numbersIn = (name: string) => name.replaceAll(/\D+/g, ' ')

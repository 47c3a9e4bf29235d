import { distance } from './colour.ts'
import { countColours } from './countColours.ts'
import { COMMONEST, GRID } from './smallPng.ts'

/**
 * Tells of a picture and of the small one that is kept of what should be the same whether a colour of the one may stand as another in the other: smallPng
 * keeps the commonest colours as they are, and each rare one as what comes closest to it.
 */
export function isKeptAs(small: ArrayLike<number>, picture: ArrayLike<number>): (colour: number, kept: number) => boolean {
  const counts = countColours(small)
  const palette = new Set([...counts.keys(), ...GRID])
  /** As many pixels as a colour may have that was not kept. */
  const rare = [...counts.values()].toSorted((a, b) => b - a)[COMMONEST - 1] ?? 0
  const drawn = countColours(picture)
  const closest = new Map<number, number>()
  return (colour, kept) => {
    if (palette.has(colour) || (drawn.get(colour) ?? 0) > rare) return colour === kept
    const least = closest.get(colour) ?? leastDistance(palette, colour)
    closest.set(colour, least)
    return distance(kept, colour) === least
  }
}

function leastDistance(palette: Iterable<number>, colour: number): number {
  let least = Infinity
  for (const other of palette) least = Math.min(least, distance(other, colour))
  return least
}

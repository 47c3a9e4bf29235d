import { distance } from './colour.ts'
import { countColours } from './countColours.ts'
import { COMMONEST, GRID } from './smallPng.ts'

/**
 * Returns whether a drawn colour may be stored as another one. smallPng keeps the commonest colours of a `sheet` and replaces each rare one by the closest
 * colour of its palette.
 */
export function matchPalette(sheet: Uint8Array, drawn: Uint8Array): (colour: number, stored: number) => boolean {
  const counts = countColours(sheet)
  const palette = new Set([...counts.keys(), ...GRID])
  /** Pixels that a replaced colour can have at most. */
  const rare = [...counts.values()].toSorted((a, b) => b - a)[COMMONEST - 1] ?? 0
  const drawnCounts = countColours(drawn)
  const closest = new Map<number, number>()
  return (colour, stored) => {
    if (palette.has(colour) || (drawnCounts.get(colour) ?? 0) > rare) return colour === stored
    const least = closest.get(colour) ?? leastDistance(palette, colour)
    closest.set(colour, least)
    return distance(stored, colour) === least
  }
}

function leastDistance(palette: Iterable<number>, colour: number): number {
  let least = Infinity
  for (const other of palette) least = Math.min(least, distance(other, colour))
  return least
}

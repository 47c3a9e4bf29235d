import { colourAt } from './colour.ts'

/** How many pixels each colour of a picture has. */
export function countColours(data: ArrayLike<number>): Map<number, number> {
  const counts = new Map<number, number>()
  let run = 0
  for (let at = 0; at < data.length; at += 4) {
    run++
    const colour = colourAt(data, at)
    // most of a page is runs of one colour, each counted at once
    if (at + 4 < data.length && colourAt(data, at + 4) === colour) continue
    counts.set(colour, (counts.get(colour) ?? 0) + run)
    run = 0
  }
  return counts
}

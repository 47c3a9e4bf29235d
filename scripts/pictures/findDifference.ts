import type { Pixels } from './pixels.ts'

/** Difference in one part of a colour, of 255, that no reader sees. */
const ROUNDED = 2
/** Pixels that may differ: the ends of a bar that moves instead of stretching have 14. The icon of Back has 52. */
const MOST = 20
/** Largest difference, of 255, of a pixel at the edge of a glyph that is drawn a quarter of a pixel further on, which depends on what the page drew before. */
const GLYPH_EDGE = 64
/** Such pixels that may differ: four glyphs have 123. */
const MOST_AT_EDGES = 200

/** Compares a drawn cell with the stored one and returns how they differ, or undefined. Every pixel has to be equal, except for a few and for edges of glyphs. */
export function findDifference(stored: Pixels, drawn: Pixels): string | undefined {
  if (stored.width !== drawn.width || stored.height !== drawn.height)
    return `it is ${drawn.width} × ${drawn.height} pixels instead of ${stored.width} × ${stored.height}`
  let others = 0
  let clear = 0
  // this loop runs over millions of pixels and allocates nothing
  for (let at = 0; at < stored.data.length; at += 4) {
    if (isWithin(ROUNDED, stored.data, drawn.data, at)) continue
    others += 1
    if (!isWithin(GLYPH_EDGE, stored.data, drawn.data, at)) clear += 1
  }
  if (clear > MOST) return `${clear} pixels differ; ${MOST} may`
  return others > MOST_AT_EDGES ? `${others} pixels differ a little; ${MOST_AT_EDGES} may` : undefined
}

/** Paints the pixels that differ red on a pale copy of the drawn cell. */
export function paintDifference(stored: Pixels, drawn: Pixels): Pixels {
  const data = new Uint8Array(drawn.data.length)
  for (let at = 0; at < data.length; at += 4) {
    const isInBoth = at < stored.data.length && isWithin(ROUNDED, stored.data, drawn.data, at)
    const pale = (part: number) => 191 + ((drawn.data[at + part] ?? 0) >> 2)
    data.set(isInBoth ? [pale(0), pale(1), pale(2), 255] : [214, 0, 48, 255], at)
  }
  return { ...drawn, data }
}

function isWithin(most: number, one: Uint8Array, other: Uint8Array, at: number): boolean {
  for (let part = at; part < at + 3; part += 1) if (Math.abs((one[part] ?? 0) - (other[part] ?? 0)) > most) return false
  return true
}

import type { Pixels } from './pixels.ts'

/** Invisible difference of a colour channel, of 255. */
const ROUNDED = 2
/** Maximum number of differing pixels: the ends of a bar that moves instead of stretching have 14; the Back icon has 52. */
const MOST = 20
/** Maximum difference, of 255, of a pixel at the edge of a glyph that is shifted by a quarter pixel, which depends on
 * what the page rendered before.
 */
const GLYPH_EDGE = 64
/** Maximum number of such pixels: four glyphs have 123. */
const MOST_AT_EDGES = 200

/** Compares a rendered cell with the stored one. Returns a description of the difference, or undefined. All pixels must
 * be equal, except for a few and for glyph edges.
 */
export function findDifference(stored: Pixels, drawn: Pixels): string | undefined {
  if (stored.width !== drawn.width || stored.height !== drawn.height)
    return `it is ${drawn.width} × ${drawn.height} pixels instead of ${stored.width} × ${stored.height}`
  let others = 0
  let clear = 0
  // iterates over millions of pixels without allocation
  for (let at = 0; at < stored.data.length; at += 4) {
    if (isWithin(ROUNDED, stored.data, drawn.data, at)) continue
    others += 1
    if (!isWithin(GLYPH_EDGE, stored.data, drawn.data, at)) clear += 1
  }
  if (clear > MOST) return `${clear} pixels differ; ${MOST} may`
  return others > MOST_AT_EDGES ? `${others} pixels differ a little; ${MOST_AT_EDGES} may` : undefined
}

/** Marks the differing pixels in red on a pale copy of the rendered cell. */
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

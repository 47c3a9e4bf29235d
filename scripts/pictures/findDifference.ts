import type { Pixels } from './pixels.ts'

/** Difference in one part of a colour, of 255, that no reader sees. */
const ROUNDED = 2
/** Pixels that may differ: the ends of a bar that moves instead of stretching have 14. The icon of Back has 52. */
const MOST = 20

/** Compares a drawn cell with the stored one and returns how they differ, or undefined. Every pixel has to be equal, except for a few. */
export function findDifference(stored: Pixels, drawn: Pixels): string | undefined {
  if (stored.width !== drawn.width || stored.height !== drawn.height)
    return `it is ${drawn.width} × ${drawn.height} pixels instead of ${stored.width} × ${stored.height}`
  let others = 0
  // this loop runs over millions of pixels and allocates nothing
  for (let at = 0; at < stored.data.length; at += 4) if (!isRounded(stored.data, drawn.data, at)) others += 1
  return others > MOST ? `${others} pixels differ; ${MOST} may` : undefined
}

/** Paints the pixels that differ red on a pale copy of the drawn cell. */
export function paintDifference(stored: Pixels, drawn: Pixels): Pixels {
  const data = new Uint8Array(drawn.data.length)
  for (let at = 0; at < data.length; at += 4) {
    const isInBoth = at < stored.data.length && isRounded(stored.data, drawn.data, at)
    const pale = (part: number) => 191 + ((drawn.data[at + part] ?? 0) >> 2)
    data.set(isInBoth ? [pale(0), pale(1), pale(2), 255] : [214, 0, 48, 255], at)
  }
  return { ...drawn, data }
}

function isRounded(one: Uint8Array, other: Uint8Array, at: number): boolean {
  for (let part = at; part < at + 3; part += 1) if (Math.abs((one[part] ?? 0) - (other[part] ?? 0)) > ROUNDED) return false
  return true
}

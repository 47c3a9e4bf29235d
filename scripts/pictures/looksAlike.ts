import { colourAt } from './colour.ts'
import { isKeptAs } from './isKeptAs.ts'

/** A picture: red, green, blue and opacity of each pixel, from 0 to 255. */
interface Picture {
  readonly metadata: { readonly width: number; readonly height: number }
  readonly data: ArrayLike<number>
}

/** What a comparison tells, as Vitest asks for it. */
interface Comparison {
  readonly pass: boolean
  readonly diff: null
  readonly message: string | null
}

/** A part of a colour that is off by so much, of 255, is seen nowhere. */
const ROUNDED = 2
/** So few pixels may be others: the two ends of a thin bar that is moved instead of stretched have 14, and an edge is drawn otherwise now and then. The sign of Back has 52. */
const MOST = 20

/** Whether a picture looks like the one that was kept of it: each pixel is the same, but for a few, and for what became of rare colours in the small file. */
export function looksAlike(reference: Picture, actual: Picture): Comparison {
  const [before, now] = [reference.metadata, actual.metadata]
  if (before.width !== now.width || before.height !== now.height)
    return differs(`it is ${now.width} × ${now.height} pixels instead of ${before.width} × ${before.height}`)
  const [kept, drawn] = [reference.data, actual.data]
  const mayBe = isKeptAs(kept, drawn)
  const apart = (at: number) => Math.abs((kept[at] ?? 0) - (drawn[at] ?? 0))
  let others = 0
  // nothing is made for each of millions of pixels
  for (let at = 0; at < kept.length; at += 4) {
    if (Math.max(apart(at), apart(at + 1), apart(at + 2)) <= ROUNDED) continue
    if (!mayBe(colourAt(drawn, at), colourAt(kept, at))) others++
  }
  return others > MOST ? differs(`${others} pixels are others; ${MOST} may be`) : { pass: true, diff: null, message: null }
}

const differs = (message: string): Comparison => ({ pass: false, diff: null, message })

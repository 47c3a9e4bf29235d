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

/** A colour that is so far off is another one to anybody: what is drawn there is missing, or was not there. */
const OTHER = 90
/** So many such pixels may stand at the edges of letters, which are not drawn alike each time. The smallest mark has more. */
const MOST_OTHER = 12
/** A colour that is so far off is seen beside the right one. */
const SHADE = 4
/** The edges of letters never are so much of a picture; a button or a line of the wrong colour is. */
const MOST_SHADED = 0.01

/**
 * Whether two pictures look alike. A mark that is missing is few pixels of quite another colour, and a colour that is a little off is many: one limit
 * for both lets one of them pass.
 */
export function looksAlike(reference: Picture, actual: Picture): Comparison {
  const [before, now] = [reference.metadata, actual.metadata]
  if (before.width !== now.width || before.height !== now.height)
    return differs(`it is ${now.width} × ${now.height} pixels instead of ${before.width} × ${before.height}`)
  let other = 0
  let shaded = 0
  // of one part of a colour
  const apart = (at: number) => Math.abs((reference.data[at] ?? 0) - (actual.data[at] ?? 0))
  // nothing is made for each of millions of pixels
  for (let at = 0; at < reference.data.length; at += 4) {
    const off = Math.max(apart(at), apart(at + 1), apart(at + 2))
    if (off > OTHER) other++
    if (off > SHADE) shaded++
  }
  if (other > MOST_OTHER) return differs(`${other} pixels are of another colour; ${MOST_OTHER} may be`)
  const share = shaded / (now.width * now.height)
  if (share > MOST_SHADED) return differs(`${(share * 100).toFixed(1)} % of it are of another shade; ${MOST_SHADED * 100} % may be`)
  return { pass: true, diff: null, message: null }
}

const differs = (message: string): Comparison => ({ pass: false, diff: null, message })

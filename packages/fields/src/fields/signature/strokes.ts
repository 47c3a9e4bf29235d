import { LONGEST_DRAWING } from '@anamnesis/engine/internal'

// Strokes of a drawn signature, as points and as an SVG path.

/** Size of the sheet that a signature is drawn on, in its own units. */
export const SHEET = { width: 600, height: 200 } as const

/** A point of the sheet, in whole units. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Least distance between two points: nearer ones draw the same line. */
const LEAST_STEP = 3

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))

/** The point of the sheet at a position of the page. */
export function pointAt({ clientX, clientY }: { clientX: number; clientY: number }, box: DOMRect): Point {
  return {
    x: within(((clientX - box.left) / box.width) * SHEET.width, SHEET.width),
    y: within(((clientY - box.top) / box.height) * SHEET.height, SHEET.height),
  }
}

/** The stroke with one more point, unless it is too near the last one. */
export function withPoint(stroke: readonly Point[], point: Point): readonly Point[] {
  const last = stroke.at(-1)
  return last && Math.hypot(point.x - last.x, point.y - last.y) < LEAST_STEP ? stroke : [...stroke, point]
}

/** The SVG path of a stroke, such as `M12 40l3 -2 5 6`; a single point is a dot. */
export function pathOf(stroke: readonly Point[]): string {
  const [first, ...rest] = stroke
  if (!first) return ''
  let last = first
  const steps = rest.map((point) => {
    const step = `${point.x - last.x} ${point.y - last.y}`
    last = point
    return step
  })
  return `M${first.x} ${first.y}l${steps.length === 0 ? '0 0' : steps.join(' ')}`
}

/** The drawing with one more stroke. A dot alone is no signature; what exceeds the longest drawing is left out. */
export function withStroke(drawing: string, stroke: readonly Point[]): string {
  const path = pathOf(stroke)
  const isDot = stroke.length < 2
  return (isDot && drawing === '') || drawing.length + path.length > LONGEST_DRAWING ? drawing : drawing + path
}

import { crc32, deflateSync } from 'node:zlib'
import { colourAt, distance, partsOf } from './colour.ts'
import { countColours } from './countColours.ts'

/** A picture as rows of red, green, blue and alpha, a byte each. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** A palette has 256 places: these are for the commonest colours, the rest for a grid over all of them. */
export const COMMONEST = 192
const LEVELS = [0, 85, 170, 255]
/** Colours of every palette, of which one comes close to any. */
export const GRID: readonly number[] = LEVELS.flatMap((red) =>
  LEVELS.flatMap((green) => LEVELS.map((blue) => (red << 16) | (green << 8) | blue)),
)

/**
 * Writes an opaque picture as a PNG with a palette: a third of the size for a page of text. Where there are too many
 * colours, the commonest stay what they are, and each other one becomes the nearest that there is.
 */
export function smallPng({ width, height, data }: Pixels): Buffer {
  const counts = countColours(data)
  const byCount = [...counts.keys()].toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  const palette = [...byCount.slice(0, COMMONEST), ...GRID]
  const numbers = new Map(palette.map((colour, number) => [colour, number]))
  const indices = new Uint8Array(width * height)
  for (let pixel = 0; pixel < indices.length; pixel += 1) {
    const colour = colourAt(data, pixel * 4)
    const number = numbers.get(colour) ?? nearest(palette, colour)
    numbers.set(colour, number)
    indices[pixel] = number
  }
  return writePng(width, height, { palette: palette.flatMap(partsOf), indices })
}

interface Indexed {
  /** One after another: red, green, blue. */
  readonly palette: readonly number[]
  readonly indices: Uint8Array
}

function nearest(palette: readonly number[], colour: number): number {
  let best = 0
  let least = Infinity
  for (const [number, other] of palette.entries()) {
    const away = distance(other, colour)
    if (away < least) [best, least] = [number, away]
  }
  return best
}

function writePng(width: number, height: number, { palette, indices }: Indexed): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8) // 8 bits, palette, no interlacing
  const rows = Buffer.alloc((width + 1) * height) // each begins with its filter: none
  for (let y = 0; y < height; y += 1) rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette)),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

import { readOrientation, writeOrientation } from './jpegOrientation.ts'
import type { Picture } from './Picture.ts'

const END = 0xd9
const SCAN = 0xda
const COMMENT = 0xfe
const EXIF = 0xe1
/** Frames say how large the picture is: C0 to CF, apart from what else lies among them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
/** Inside the picture's data: a byte FF of its own, or a place to begin anew. */
const isData = (marker: number) => marker === 0x00 || (marker >= 0xd0 && marker <= 0xd7)
/** What programs write for each other; of it, only what the colours need is kept. */
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef
const NEEDED: Readonly<Record<number, string>> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' }

/**
 * Reads a JPEG; undefined unless it is segments to its end and nothing after, apart from what phones put there, which is cut
 * off. Which way up the picture was taken is kept of its metadata.
 */
export function readJpeg(content: Buffer): Picture | undefined {
  const kept: Buffer[] = []
  let orientation = 1
  let size: { readonly width: number; readonly height: number } | undefined
  let at = 2
  while (at + 4 <= content.length || content[at + 1] === END) {
    if (content[at] !== 0xff) return undefined
    const marker = content[at + 1] ?? 0
    // a marker may have more bytes of FF before it
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END) {
      if (!size || kept.length === 0 || !isOfPhones(content.subarray(at + 2))) return undefined
      const head = [Buffer.from([0xff, 0xd8]), ...(orientation === 1 ? [] : [writeOrientation(orientation)])]
      return { ...size, content: Buffer.concat([...head, ...kept, Buffer.from([0xff, END])]) }
    }
    if (isData(marker)) return undefined
    const length = content.readUInt16BE(at + 2)
    let end = at + 2 + length
    if (length < 2 || end > content.length) return undefined
    const segment = content.subarray(at, end)
    if (isFrame(marker)) {
      if (length < 8) return undefined
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) }
    }
    if (marker === EXIF) orientation = Math.max(orientation, readOrientation(segment))
    if (marker === SCAN) {
      end = endOfScan(content, end)
      kept.push(content.subarray(at, end))
    } else if (!isApplication(marker) && marker !== COMMENT) kept.push(segment)
    else if (segment.toString('latin1', 4, 4 + (NEEDED[marker]?.length ?? 0)) === NEEDED[marker]) kept.push(segment)
    at = end
  }
  return undefined
}

/** Where the picture's data stops: at the next marker that is none of its own. */
function endOfScan(content: Buffer, from: number): number {
  let at = content.indexOf(0xff, from)
  while (at !== -1 && isData(content[at + 1] ?? 0)) at = content.indexOf(0xff, at + 2)
  return at === -1 ? content.length : at
}

/** What cameras of phones leave behind a picture: nothing, zeros, further pictures, or a table of their maker's. */
function isOfPhones(rest: Buffer): boolean {
  return rest.every((byte) => byte === 0) || (rest[0] === 0xff && rest[1] === 0xd8) || rest.subarray(-4).toString('latin1') === 'SEFT'
}

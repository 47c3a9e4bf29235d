import type { Picture } from './Picture.ts'

const SIGNATURE = 8
/** Length, type and checksum of a chunk, beside its data. */
const FRAME = 12
/** Chunks that say something about the picture, which nobody needs to see it. */
const METADATA = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'])

/** Reads a PNG; undefined unless it is chunks to its end and nothing after: what follows the picture could be a page or a program. */
export function readPng(content: Buffer): Picture | undefined {
  const kept = [content.subarray(0, SIGNATURE)]
  let at = SIGNATURE
  while (at + FRAME <= content.length) {
    const type = content.toString('latin1', at + 4, at + 8)
    if (at === SIGNATURE && (type !== 'IHDR' || content.length < at + FRAME + 13)) return undefined
    const end = at + FRAME + content.readUInt32BE(at)
    if (!METADATA.has(type)) kept.push(content.subarray(at, end))
    at = end
    if (type !== 'IEND') continue
    if (at !== content.length) return undefined
    return { width: content.readUInt32BE(16), height: content.readUInt32BE(20), content: Buffer.concat(kept) }
  }
  return undefined
}

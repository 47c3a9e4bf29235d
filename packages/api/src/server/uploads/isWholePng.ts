const SIGNATURE = 8
/** Length, type and checksum of a chunk, beside its data. */
const FRAME = 12

/** Whether a PNG is chunks to its end and nothing after: what follows the picture could be a page or a program. */
export function isWholePng(content: Buffer): boolean {
  let at = SIGNATURE
  while (at + FRAME <= content.length) {
    const type = content.toString('latin1', at + 4, at + 8)
    if (at === SIGNATURE && type !== 'IHDR') return false
    at += FRAME + content.readUInt32BE(at)
    if (type === 'IEND') return at === content.length
  }
  return false
}

const EXIF = 'Exif\0\0'
/** Length of the marker, of the length itself, and of the name. */
const HEAD = 4 + EXIF.length
const ORIENTATION = 0x0112
/** Upright, and what is not told. */
const UPRIGHT = 1
/** Bytes of one entry of a directory. */
const ENTRY = 12

/** Which way up an Exif segment says that the picture was taken: 1 to 8, 1 where it does not say. */
export function readOrientation(segment: Buffer): number {
  if (segment.toString('latin1', 4, HEAD) !== EXIF) return UPRIGHT
  const tiff = segment.subarray(HEAD)
  if (tiff.length < 8) return UPRIGHT
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const count = short(directory)
  for (let entry = directory + 2; entry < directory + 2 + count * ENTRY && entry < tiff.length; entry += ENTRY) {
    if (short(entry) !== ORIENTATION) continue
    const value = short(entry + 8)
    return value >= 1 && value <= 8 ? value : UPRIGHT
  }
  return UPRIGHT
}

/** An Exif segment that says which way up a picture is, and nothing else. */
export function writeOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION, 10)
  tiff.writeUInt16BE(3, 12) // a short
  tiff.writeUInt32BE(1, 14) // one of them
  tiff.writeUInt16BE(orientation, 18)
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), Buffer.from(EXIF, 'latin1'), tiff])
  segment.writeUInt16BE(segment.length - 2, 2)
  return segment
}

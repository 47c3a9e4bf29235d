import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Resembles a photo of a card on a table: light from one side, a darker shape with lines, and camera grain. */
export function photo(width: number, height: number): Sharp {
  const samples = Buffer.alloc(width * height * 3)
  let noise = 1
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isCard = x > width / 8 && x < (width * 7) / 8 && y > height / 8 && y < (height * 7) / 8
      const isLine = isCard && x > width / 3 && (y * 12) % height < height / 3
      const light = (isLine ? 40 : isCard ? 200 : 110) + (30 * x) / width
      for (let channel = 0; channel < 3; channel++) {
        noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0
        samples[3 * (y * width + x) + channel] = light - 10 * channel + (noise >>> 28)
      }
    }
  return sharp(samples, { raw: { width, height, channels: 3 } })
}

/** Camera grain only, as from inside a pocket. */
export function grain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 14, sigma: 6 } } })
}

/** A picture of one colour, as from a covered lens. */
export function flat(width: number, height: number, background: string): Sharp {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** Inserts a segment after the start of a JPEG. */
export function withSegment(jpeg: Buffer, marker: number, data: Buffer | string): Buffer {
  const content = Buffer.from(data)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

/** One chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A black grey-scale PNG with the given header size; with fewer `pixels` it is truncated. */
export function blackPng(width: number, height: number, pixels = width * height): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const rows = deflateSync(Buffer.alloc(Math.ceil(pixels / width) * (width + 1)), { level: 9 })
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** A progressive JPEG with repeated last scans: small to send, expensive to decode. */
export function withScansAgain(progressive: Buffer, times: number): Buffer {
  const start = progressive.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = progressive.subarray(start, -2)
  return Buffer.concat([progressive.subarray(0, start), ...Array.from({ length: times }, () => scan), progressive.subarray(-2)])
}

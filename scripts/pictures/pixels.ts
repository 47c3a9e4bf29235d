import sharp from 'sharp'

/** A picture as rows of red, green, blue and alpha, a byte each. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Reads a picture of any format, from a file or its content. */
export async function readPixels(picture: string | Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Writes a picture as lossless WebP: two thirds of a PNG. */
export function toWebp({ width, height, data }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ lossless: true, effort: 6 })
    .toBuffer()
}

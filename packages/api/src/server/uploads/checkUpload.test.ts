import { describe, expect, test } from 'vitest'
import { checkUpload } from './checkUpload.ts'

const SOI = Buffer.from([0xff, 0xd8])
const EOI = Buffer.from([0xff, 0xd9])
const SCAN = Buffer.from('ffda0008010100003f0012ff00ffd034', 'hex')

function segment(marker: number, data: Buffer | string): Buffer {
  const content = Buffer.from(data)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

function frame(width: number, height: number, marker = 0xc0): Buffer {
  const data = Buffer.from('080000000001011100', 'hex')
  data.writeUInt16BE(height, 1)
  data.writeUInt16BE(width, 3)
  return segment(marker, data)
}

/** A little-endian Exif directory: a place on the map as bytes that are easily found, and which way up. */
function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(50)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(2, 8)
  tiff.writeUInt16LE(0x8825, 10)
  tiff.writeUInt16LE(0x0112, 22)
  tiff.writeUInt16LE(3, 24)
  tiff.writeUInt32LE(1, 26)
  tiff.writeUInt16LE(orientation, 30)
  tiff.write('GPS 45.4 -75.7', 34, 'latin1')
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]))
}

const jpeg = (...parts: readonly Buffer[]) => Buffer.concat([SOI, ...parts, SCAN, EOI])
const check = (content: Buffer, name = 'photo.jpg', document = 'headshot') => checkUpload(content.toString('base64'), name, document)
const kept = (content: Buffer, name?: string) => {
  const result = check(content, name)
  if ('error' in result) throw new Error(result.error)
  return Buffer.from(result.content)
}
const REFUSED = { error: 'Choose a PNG, JPG or JPEG file' }

function chunk(type: string, data: Buffer | string): Buffer {
  const content = Buffer.from(data)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, Buffer.from(type, 'latin1'), content, Buffer.alloc(4)])
}
function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  return chunk('IHDR', data)
}
const png = (...parts: readonly Buffer[]) =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts, chunk('IDAT', 'pixels'), chunk('IEND', '')])

describe('a photo is kept', () => {
  test('as it is, where nobody wrote anything into it', () => {
    const plain = jpeg(segment(0xe0, 'JFIF\0\u0001\u0001'), segment(0xdb, 'tables'), frame(300, 400), segment(0xc4, 'tables'))
    expect(kept(plain)).toEqual(plain)
    expect(kept(png(header(300, 400)), 'photo.png')).toEqual(png(header(300, 400)))
  })

  test('without the place, the time, the names and the small copies in it', () => {
    const told = jpeg(
      exif(1),
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>Sam Doe</x:xmpmeta>'),
      segment(0xed, 'Photoshop 3.0\0Sam Doe'),
      segment(0xe2, 'MPF\0a table of further pictures'),
      segment(0xfe, 'taken by Sam Doe'),
      frame(300, 400),
    )
    expect(kept(told)).toEqual(jpeg(frame(300, 400)))
    const picture = png(
      header(300, 400),
      chunk('tEXt', 'Author\0Sam Doe'),
      chunk('eXIf', 'GPS'),
      chunk('iTXt', 'XML'),
      chunk('tIME', '1234567'),
    )
    expect(kept(picture, 'photo.png')).toEqual(png(header(300, 400)))
  })

  test('with its colours, and the right way up', () => {
    const colours = [segment(0xe2, 'ICC_PROFILE\0\u0001\u0001profile'), segment(0xee, 'Adobe\0d')]
    expect(kept(jpeg(...colours, frame(300, 400)))).toEqual(jpeg(...colours, frame(300, 400)))
    const turned = kept(jpeg(exif(6), frame(300, 400)))
    expect(turned.includes('GPS')).toBe(false)
    // a big-endian directory of one entry: orientation, a short, one of them, 6
    expect(turned.subarray(2, 38).toString('hex')).toBe('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000')
    expect(kept(turned)).toEqual(turned)
  })

  test('in many scans, as progressive ones are', () => {
    const progressive = Buffer.concat([SOI, frame(300, 400, 0xc2), SCAN, segment(0xc4, 'tables'), SCAN, EOI])
    expect(kept(progressive)).toEqual(progressive)
  })

  test('without what phones leave behind it', () => {
    const plain = jpeg(frame(300, 400))
    for (const rest of [Buffer.alloc(20), jpeg(exif(1), frame(30, 40)), Buffer.from('a maker’s own table SEFT')])
      expect(kept(Buffer.concat([plain, rest]))).toEqual(plain)
  })
})

describe('a file is refused', () => {
  const plain = jpeg(frame(300, 400))
  test.each([
    ['with a page behind the picture', Buffer.concat([plain, Buffer.from('<script>alert(1)</script>')])],
    ['with a program behind the picture', Buffer.concat([plain, Buffer.from('PK\u0003\u0004')])],
    ['that is cut off', plain.subarray(0, -2)],
    ['that is cut off within a segment', plain.subarray(0, 8)],
    ['that only begins like a picture', Buffer.concat([SOI, Buffer.from([0xff]), Buffer.from('<script>alert(1)</script>')])],
    ['that never says how large it is', Buffer.concat([SOI, SCAN, EOI])],
    ['of segments that lead nowhere', Buffer.concat([SOI, Buffer.from([0xff, 0xdb, 0, 0]), EOI])],
    ['of nothing but an end', Buffer.concat([SOI, EOI, EOI])],
  ])('%s', (_what, content) => {
    expect(check(content)).toEqual(REFUSED)
  })

  test('that would fill the memory of whoever opens it', () => {
    const error = 'This picture has too many pixels. Choose a smaller one'
    expect(check(jpeg(frame(60_000, 60_000)))).toEqual({ error })
    expect(check(png(header(1, 60_000_001)), 'bomb.png')).toEqual({ error })
    expect(check(png(header(0, 400)), 'none.png')).toEqual({ error })
    expect(check(jpeg(frame(10_000, 6000)))).toMatchObject({ type: 'image/jpeg' })
  })

  test('with a PDF’s name but not its beginning, and as PDF anywhere but among lab results', () => {
    expect(check(Buffer.from('%PDF-1.7 …'), 'lab.pdf', 'bloodwork_result')).toMatchObject({ type: 'application/pdf' })
    expect(check(Buffer.from('%PDF-1.7 …'), 'lab.pdf')).toEqual(REFUSED)
    expect(check(Buffer.from('<html>%PDF-1.7'), 'lab.pdf', 'bloodwork_result')).toMatchObject({ error: expect.any(String) as string })
  })
})

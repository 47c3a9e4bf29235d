// @module-tag long: inspects every file of a corpus in a process; packages/api/src/server/uploads/processInspector.test.ts covers the inspector
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type Patient, type TestServer } from '../../../tests/support/openTestServer.ts'
import { withoutQuotas } from '../../../tests/support/withoutQuotas.ts'
import { lockedPdf, pdf, scriptedPdf } from '../../../tests/support/pdfs.ts'
import { blackPng, flat, grain, photo, withScansAgain, withSegment } from '../../../tests/support/pictures.ts'

const MEGABYTES_10 = 10 * 1024 * 1024
/** The standard test file of virus scanners. */
const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`
const PAGE = '<script>alert(document.domain)</script>'

const KIND = 'Choose a PNG, JPG or JPEG file'
const DAMAGED = 'This photo is damaged or cut off. Take it again, or choose another one.'
const TOO_SMALL = 'This photo is too small to read. Take it again, closer.'
const TOO_MANY_PIXELS = 'This photo is too large for us to open. Choose a smaller one'
const NOTHING_ON_IT = 'This photo shows only one colour. Take it again, with enough light.'

let server: TestServer
let sam: Patient
let jpeg: Buffer
let png: Buffer
beforeAll(async () => {
  server = await openTestServer({ limits: withoutQuotas })
  sam = await server.patient()
  await sam.client.putProfile({ body: { province: 'BC' } })
  jpeg = await photo(900, 600).jpeg().toBuffer()
  png = await photo(900, 600).png().toBuffer()
})
afterAll(() => server.close())

/** Uploads a document; also returns the stored file. */
async function send(content: Buffer, name = 'licence.jpg', document: 'government_id' | 'headshot' | 'bloodwork_result' = 'government_id') {
  const before = filesNow()
  // lab results are accepted while a provider waits for them, others while the questionnaire is open
  await server.services.db.execute(
    document === 'bloodwork_result'
      ? sql`update treatments set status = 'assigned', weight_loss_status = 'awaiting_bloodwork'`
      : sql`update treatments set status = 'in_progress', weight_loss_status = null`,
  )
  const body = { document, file: content.toString('base64'), file_name: name, content_type: 'image/jpeg', treatment_id: sam.treatment_id }
  const result = await sam.client.upload({ body })
  const stored = filesNow().filter((file) => !before.includes(file))
  return { result, stored: stored.map((file) => readFileSync(join(server.folder, file))) }
}
const filesNow = () => readdirSync(server.folder)

/** The stored picture of an accepted document. */
async function taken(...asked: Parameters<typeof send>) {
  const { result, stored } = await send(...asked)
  expect(result).toMatchObject({ ok: true })
  const [content = Buffer.alloc(0)] = stored
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
  return { content, data, info, metadata: await sharp(content).metadata(), file_name: result.ok ? result.body.file_name : '' }
}

async function refusal(...[content, name, document = 'government_id']: Parameters<typeof send>) {
  const { result, stored } = await send(content, name, document)
  expect(result).toMatchObject({ ok: false, status: 422 })
  expect(stored).toEqual([])
  return result.ok ? undefined : result.problem?.errors?.[document]
}

describe('a picture is taken, and kept as a picture of our own,', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string?]>([
    ['of an ordinary camera', () => jpeg],
    ['that is progressive', () => photo(900, 600).jpeg({ progressive: true }).toBuffer()],
    ['in the colours of print', () => photo(900, 600).toColourspace('cmyk').jpeg().toBuffer()],
    ['of grey alone', () => photo(900, 600).greyscale().jpeg().toBuffer()],
    ['of a screen', () => png, 'shot.png'],
    ['of 16 bits a colour', () => photo(900, 600).toColourspace('rgb16').png().toBuffer(), 'scan.png'],
    ['of a palette', () => photo(900, 600).png({ palette: true, colours: 64, effort: 1 }).toBuffer(), 'palette.PNG'],
    ['that shines through', () => photo(900, 600).ensureAlpha(0.5).png().toBuffer(), 'clear.png'],
    ['of a camera with more colours', () => photo(900, 600).withIccProfile('p3').jpeg().toBuffer()],
    ['with what phones leave behind it', () => Buffer.concat([jpeg, jpeg, Buffer.from('SEFT')])],
    ['of exactly 10 MB', () => Buffer.concat([jpeg, Buffer.alloc(MEGABYTES_10 - jpeg.length)])],
    ['no larger than it needs to be', () => photo(600, 400).jpeg().toBuffer()],
    ['that stands on its side', () => photo(400, 600).jpeg().toBuffer()],
    ['taken in the dark', () => photo(900, 600).linear(0.1, 0).jpeg().toBuffer()],
    ['against the light', () => photo(900, 600).linear(0.1, 230).jpeg().toBuffer()],
  ])('%s', async (_what, make, name) => {
    const content = await make()
    const { content: kept, info, metadata } = await taken(content, name)
    expect(metadata).toMatchObject({ format: 'jpeg', space: 'srgb', depth: 'uchar', channels: 3, hasAlpha: false })
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc, metadata.comments]).toEqual(Array(5).fill(undefined))
    expect([info.width, info.height].toSorted((one, other) => other - one)).toEqual(
      [900, 600].includes(info.width) && info.width + info.height === 1500 ? [900, 600] : [600, 400],
    )
    expect(kept.equals(content)).toBe(false)
  })

  test('which shows what it showed', async () => {
    const shades = Buffer.from(Array.from({ length: 900 * 600 }, (_, at) => (at % 900) / 4))
    const picture = sharp(shades, { raw: { width: 900, height: 600, channels: 1 } })
    const { data } = await taken(await picture.png().toBuffer(), 'shades.png')
    const off = shades.map((shade, at) => Math.abs(shade - (data[3 * at] ?? 0)))
    expect(Math.max(...new Set(off))).toBeLessThan(8)
  })

  test('the right way up, without the place, the time and the names in it', async () => {
    const left = flat(800, 1000, 'white')
    const page = await left
      .composite([{ input: await photo(800, 200).png().toBuffer(), top: 0, left: 0 }])
      .toBuffer({ resolveWithObject: true })
    const told = await sharp(page.data, { raw: page.info })
      .jpeg()
      .withExif({ IFD0: { Artist: 'Sam Doe' }, IFD3: { GPSLatitude: '45/1 25/1 17/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(told.includes('Sam Doe')).toBe(true)
    const { content, data, info, metadata } = await taken(withSegment(told, 0xfe, 'taken by Sam Doe'))
    expect([info.width, info.height, metadata.orientation]).toEqual([1000, 800, undefined])
    expect(content.includes('Sam Doe')).toBe(false)
    // the former top is on the right, and the rest is white
    expect(data[0]).toBeGreaterThan(250)
  })

  test.each<[string, () => Buffer, string]>([
    ['without the page behind it', () => Buffer.concat([png, Buffer.from(PAGE)]), 'id.png'],
    ['without the page behind its end', () => Buffer.concat([jpeg, Buffer.from(PAGE)]), 'id.jpg'],
    ['without the page among what it says about itself', () => withSegment(jpeg, 0xfe, PAGE), 'id.jpg'],
    ['without the virus in it', () => withSegment(jpeg, 0xe5, EICAR), 'id.jpg'],
    ['without the archive behind it', () => Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004 a program')]), 'id.jpg'],
  ])('%s', async (_what, make, name) => {
    const { content } = await taken(make(), name)
    for (const foreign of ['<script', 'EICAR', 'PK\u0003\u0004', 'program']) expect(content.includes(foreign)).toBe(false)
  })

  test('above the pixel limit, downscaled', async () => {
    const { info, content } = await taken(await flatWithDot(7700, 7700).jpeg({ quality: 60 }).toBuffer())
    expect([info.width, info.height]).toEqual([4096, 4096])
    expect(content.length).toBeLessThan(MEGABYTES_10)
  })

  test('with its size and its hash, which the file still has', async () => {
    const { content } = await taken(jpeg)
    const hash = createHash('sha256').update(content).digest('hex')
    const rows = await server.rows(sql`select size, content_type, sha256 from uploads where document = 'government_id'`)
    expect(rows).toContain(`"size":${content.length},"content_type":"image/jpeg","sha256":"${hash}"`)
  })
})

/** A large picture that is cheap to generate: one light object on a dark ground. */
function flatWithDot(width: number, height: number) {
  return flat(width, height, '#222').composite([
    { input: { create: { width: 900, height: 900, channels: 3, background: '#eee' } }, top: 100, left: 100 },
  ])
}

describe('a file is refused, with a sentence that says what to do, and nothing of it is kept:', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string, string?]>([
    ['a pixel', () => Buffer.from(PIXEL, 'base64'), TOO_SMALL, 'id.png'],
    ['a picture that is too small to read', () => photo(599, 400).jpeg().toBuffer(), TOO_SMALL],
    ['a picture that is too narrow to read', () => photo(900, 399).jpeg().toBuffer(), TOO_SMALL],
    ['a strip', () => photo(9000, 420).jpeg().toBuffer(), TOO_SMALL],
    ['a black picture', () => flat(900, 600, 'black').jpeg().toBuffer(), NOTHING_ON_IT],
    ['a white picture', () => flat(900, 600, 'white').png().toBuffer(), NOTHING_ON_IT, 'id.png'],
    ['the inside of a pocket', () => grain(900, 600).jpeg().toBuffer(), NOTHING_ON_IT],
    ['garbage behind the beginning of a JPEG', () => Buffer.concat([jpeg.subarray(0, 20), noise(5000)]), DAMAGED],
    ['garbage behind the header of a PNG', () => Buffer.concat([png.subarray(0, 33), noise(5000)]), DAMAGED, 'id.png'],
    ['half a JPEG', () => jpeg.subarray(0, jpeg.length / 2), DAMAGED],
    ['half a PNG', () => png.subarray(0, png.length / 2), DAMAGED, 'id.png'],
    ['a JPEG without its end', () => jpeg.subarray(0, -2), DAMAGED],
    ['a frame without pixels', () => Buffer.from('ffd8ffc0000b08025803840101110000ffda0008010100003f0000ffd9', 'hex'), DAMAGED],
    ['a PNG that stops short of what it promises', () => blackPng(5000, 5000, 1000), DAMAGED, 'id.png'],
    ['a PNG that unfolds to gigabytes', () => blackPng(60_000, 60_000, 60_000), TOO_MANY_PIXELS, 'id.png'],
    ['a PNG of no height', () => blackPng(600, 0, 0), DAMAGED, 'id.png'],
    ['a page named as a picture', () => Buffer.from(`<!doctype html>${PAGE}`), KIND],
    ['a drawing named as a PNG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>'), KIND, 'id.png'],
    ['a HEIC named as a JPEG', () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), KIND],
    ['a WebP named as a JPEG', () => photo(900, 600).webp().toBuffer(), KIND],
    ['a PNG named as a JPEG', () => png, KIND],
    ['a program named as a picture', () => Buffer.from('MZ and so on'), KIND],
    ['a virus named as a picture', () => Buffer.from(EICAR), KIND],
    ['a PDF', () => scriptedPdf(), KIND, 'id.pdf'],
    ['a PDF named as a picture', () => scriptedPdf(), KIND],
    ['an empty file', () => Buffer.alloc(0), 'This file is empty. Choose another one'],
    ['a byte over 10 MB', () => Buffer.concat([jpeg, Buffer.alloc(MEGABYTES_10 - jpeg.length + 1)]), 'File size must be less than 10MB'],
  ])('%s', async (_what, make, sentence, name) => {
    expect(await refusal(await make(), name)).toBe(sentence)
  })

  test('a JPEG that takes for ever to decode, soon', async () => {
    const bomb = withScansAgain(await flatWithDot(5000, 5000).jpeg({ progressive: true }).toBuffer(), 1000)
    expect(bomb.length).toBeLessThan(MEGABYTES_10)
    expect(await refusal(bomb)).toMatch(/damaged|takes too long/)
  })

  test('a face may be smaller than a card', async () => {
    await taken(await photo(300, 300).jpeg().toBuffer(), 'me.jpg', 'headshot')
    expect(await refusal(await photo(299, 300).jpeg().toBuffer(), 'me.jpg', 'headshot')).toBe(TOO_SMALL)
  })
})

const noise = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 7919 + (at >> 3) * 104_729) % 251))
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('a name', () => {
  test('is shown without invisible characters, and names no file of ours', async () => {
    expect((await taken(jpeg, 'photo\u202Egnp.exe\n.jpg')).file_name).toBe('photognp.exe.jpg')
    expect((await taken(jpeg, '../../etc/licence "1".JPG')).file_name).toBe('../../etc/licence "1".JPG')
    for (const file of filesNow()) expect(file).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.each([
    ['of 300 characters', `${'a'.repeat(296)}.jpg`],
    ['without an ending', 'licence'],
    ['of nothing but an ending that turns round', '\u202E.gpj'],
  ])('%s is refused', async (_what, name) => {
    const { result, stored } = await send(jpeg, name)
    expect(result).toMatchObject({ status: 422 })
    expect(stored).toEqual([])
  })
})

describe('lab results', () => {
  test('that are a PDF are kept as a picture of their pages, without scripts and attachments', async () => {
    const { content, info } = await taken(scriptedPdf(), 'lab.pdf', 'bloodwork_result')
    for (const foreign of ['%PDF', '/JS', 'SCRIPT', 'MZ a program']) expect(content.includes(foreign)).toBe(false)
    expect([info.width, info.height]).toEqual([1275, 1650])
  })

  test('show every page, in order', async () => {
    const { data, info } = await taken(pdf({ pages: ['HbA1c', '', 'Lipids'] }), 'lab.pdf', 'bloodwork_result')
    expect([info.width, info.height]).toEqual([1275, 3 * 1650])
    const ink = [0, 1, 2].map(
      (page) => data.subarray(page * 1650 * 1275 * 3, (page + 1) * 1650 * 1275 * 3).filter((shade) => shade < 100).length,
    )
    expect(ink.map((dark) => dark > 100)).toEqual([true, false, true])
  })

  test('may be a photo of them too', async () => {
    expect((await taken(await photo(900, 1200).jpeg().toBuffer(), 'lab.jpg', 'bloodwork_result')).info.width).toBe(900)
  })

  test.each<[string, () => Buffer, RegExp]>([
    ['locked', lockedPdf, /locked with a password\. Save it without one/],
    ['broken', () => Buffer.from('%PDF-1.7 and so on'), /can’t be opened\. Send photos of its pages/],
    ['without pages', () => pdf({ pages: [] }), /can’t be opened/],
    [
      'whose pages lead in a circle',
      () => Buffer.from(pdf().toString('latin1').replace('[10 0 R]', '[2 0 R ]'), 'latin1'),
      /can’t be opened/,
    ],
    [
      'of eleven pages',
      () => pdf({ pages: Array.from({ length: 11 }, () => 'HbA1c') }),
      /more than 10 pages\. Send only the pages that we need/,
    ],
    ['of pages that show nothing', () => pdf({ pages: ['', ''] }), /pages are empty/],
    ['of a strip', () => pdf({ size: [100, 14_000] }), /can’t be opened/],
  ])('in a PDF that is %s are refused', async (_what, make, sentence) => {
    expect(await refusal(make(), 'lab.pdf', 'bloodwork_result')).toMatch(sentence)
  })
})

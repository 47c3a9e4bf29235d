import sharp from 'sharp'
import { hasContent } from './hasContent.ts'
import { isLegible, LARGEST_SIDE, MOST_PIXELS, PREVIEW_SIDE, TEXT_PREVIEW_SIDE } from './pictureLimits.ts'
import { UPLOAD_REFUSALS } from './uploadRefusals.ts'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { InspectionResult, InspectedFile } from '../services.ts'

/** Inspects a picture or a PDF with native decoders. */
export const inspectFile = ({ type, ...file }: InspectedFile, beginPage: () => Promise<void>): Promise<InspectionResult> =>
  type === 'application/pdf' ? inspectPdf(file, beginPage) : inspectPicture(file)

const MOST_PAGES = 10

/** Pixels per point of a page (1/72 inch): 150 dpi, like a fine fax. */
const SCALE = 150 / 72

/** Longest side of a drawn page, in pixels. */
const LONGEST = 2100

const SHORTEST = 300

// this module runs only in a separate process, see processInspector

sharp.concurrency(1)
sharp.cache(false)
// blocks all decoders except those needed
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })

/** Timeout of one decoding step, in seconds; the parent process enforces the stricter limits. */
const SECONDS = 10
/** Maximum stored size in bytes. */
const MOST_BYTES = 10 * 1024 * 1024
/** Encodings of a stored picture; the first one that is small enough is used. */
const WAYS = [
  { side: LARGEST_SIDE, quality: 90 },
  { side: 3072, quality: 80 },
  { side: 2048, quality: 70 },
]

type Content = Omit<InspectedFile, 'type'>

async function inspectPicture({ content, document }: Content): Promise<InspectionResult> {
  try {
    const { autoOrient } = await open(content).metadata()
    if (!isLegible(autoOrient, document)) return { error: UPLOAD_REFUSALS.tooSmall }
    for (const { side, quality } of WAYS) {
      const resized = await open(content)
        .autoOrient()
        .flatten({ background: 'white' })
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .jpeg({ quality, chromaSubsampling: '4:4:4' })
        .timeout({ seconds: SECONDS })
        .toBuffer()
      if (resized.length > MOST_BYTES) continue
      return (await isBlank(resized, PREVIEW_SIDE)) ? { error: UPLOAD_REFUSALS.nothingOnIt } : { content: resized, type: 'image/jpeg' }
    }
    return { error: UPLOAD_REFUSALS.tooManyPixels }
  } catch (error) {
    return { error: refusalOf(error) }
  }
}

async function inspectPdf({ content }: Content, beginPage: () => Promise<void>): Promise<InspectionResult> {
  const drawn = await drawPdf(content, beginPage)
  if ('error' in drawn) return drawn
  const { width } = drawn
  const height = drawn.pages.reduce((sum, page) => sum + page.height, 0)
  let top = 0
  const layers = drawn.pages.map(({ data, ...raw }) => {
    const layer = { input: Buffer.from(data.buffer, data.byteOffset, data.length), raw: { ...raw, channels: 4 as const }, left: 0, top }
    top += raw.height
    return layer
  })
  const joined = await sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite(layers)
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
    .timeout({ seconds: SECONDS })
    .toBuffer()
  if (await isBlank(joined, TEXT_PREVIEW_SIDE)) return { error: UPLOAD_REFUSALS.pdfEmpty }
  return joined.length > MOST_BYTES ? { error: UPLOAD_REFUSALS.pdfBroken } : { content: joined, type: 'image/jpeg' }
}

const open = (content: Uint8Array) =>
  // ignores warnings: real cameras cause them
  sharp(content, { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true, pages: 1 })

async function isBlank(jpeg: Uint8Array, side: number): Promise<boolean> {
  const { data, info } = await sharp(jpeg)
    .resize({ width: side, height: side, fit: 'outside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return !hasContent(data, info.channels)
}

/** The library identifies its errors by message only. */
function refusalOf(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('pixel limit')) return UPLOAD_REFUSALS.tooManyPixels
  return message.includes('timeout') ? UPLOAD_REFUSALS.tooLong : UPLOAD_REFUSALS.damaged
}

/** Page pixels as RGBX. */
interface Drawn {
  readonly width: number
  readonly pages: readonly { readonly width: number; readonly height: number; readonly data: Uint8Array }[]
}

/** Draws the pages of a PDF, or returns an error message. The library is WebAssembly without a script engine, so scripts in the PDF do
 * not run and faults stay inside. Announces each page to the parent process before drawing it.
 */
async function drawPdf(content: Uint8Array, beginPage: () => Promise<void>): Promise<Drawn | { readonly error: string }> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(content)
    const count = document.getPageCount()
    if (count > MOST_PAGES) return { error: UPLOAD_REFUSALS.pdfTooLong }
    const pages = []
    for (let index = 0; index < count; index++) {
      await beginPage()
      const page = document.getPage(index)
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const scale = Math.min(SCALE, LONGEST / Math.max(originalWidth, originalHeight))
      if (Math.min(originalWidth, originalHeight) * scale < SHORTEST) return { error: UPLOAD_REFUSALS.pdfBroken }
      const { width, height, data } = await page.render({ scale, render: 'bitmap', renderFormFields: true })
      pages.push({ width, height, data })
    }
    if (pages.length === 0) return { error: UPLOAD_REFUSALS.pdfBroken }
    return { width: Math.max(...pages.map(({ width }) => width)), pages }
  } catch (error) {
    // the library identifies its errors by message only
    const isLocked = error instanceof Error && error.message.startsWith('Password')
    return { error: isLocked ? UPLOAD_REFUSALS.pdfLocked : UPLOAD_REFUSALS.pdfBroken }
  }
}

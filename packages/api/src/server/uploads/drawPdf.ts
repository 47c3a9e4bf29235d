import { PDFiumLibrary } from '@hyzyla/pdfium'
import { REFUSALS } from './legible.ts'

/** Pages as pixels: red, green, blue, and one that means nothing. */
interface Drawn {
  readonly width: number
  readonly pages: readonly { readonly width: number; readonly height: number; readonly data: Uint8Array }[]
}

const MOST_PAGES = 10
/** Pixels for each point of a page (1/72 inch): 150 an inch, as a fax machine's best. */
const SCALE = 150 / 72
/** Sides of a drawn page, in pixels. */
const LONGEST = 2100
const SHORTEST = 300

/**
 * Draws the pages of a PDF, or tells what is wrong with it. The library is WebAssembly without a machine for scripts: what the
 * PDF would run is not run, and what goes wrong stays inside. Whoever started this process is told of each page before it is drawn.
 */
export async function drawPdf(content: Uint8Array, beginPage: () => Promise<void>): Promise<Drawn | { readonly error: string }> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(content)
    const count = document.getPageCount()
    if (count > MOST_PAGES) return { error: REFUSALS.pdfTooLong }
    const pages = []
    for (let index = 0; index < count; index++) {
      await beginPage()
      const page = document.getPage(index)
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const scale = Math.min(SCALE, LONGEST / Math.max(originalWidth, originalHeight))
      if (Math.min(originalWidth, originalHeight) * scale < SHORTEST) return { error: REFUSALS.pdfBroken }
      const { width, height, data } = await page.render({ scale, render: 'bitmap', renderFormFields: true })
      pages.push({ width, height, data })
    }
    if (pages.length === 0) return { error: REFUSALS.pdfBroken }
    return { width: Math.max(...pages.map(({ width }) => width)), pages }
  } catch (error) {
    // the library tells its errors apart by their sentences alone
    const isLocked = error instanceof Error && error.message.startsWith('Password')
    return { error: isLocked ? REFUSALS.pdfLocked : REFUSALS.pdfBroken }
  }
}

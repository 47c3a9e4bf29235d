import type { Page } from 'playwright'

/** Maximum number of differences reported. */
const MAX_REPORTED = 20
/** A colour channel difference up to this, of 255, is invisible. */
const ROUNDED = 2
/** Tolerance for a few pixels: Chromium sometimes renders an edge differently (one pixel off by 7 in 3 of 240 pages on a busy
 * machine). More such pixels indicate an overlay.
 */
const EDGE = { off: 8, most: 4 }

/** Returns the visibly different pixels of two base64 PNG images, with position and both colours; both sizes if they differ. */
export function differingPixels(page: Page, one: string, other: string): Promise<string[]> {
  return page.evaluate(
    async ({ pictures, limit, rounded, edge }) => {
      const read = async (picture: string): Promise<ImageData> => {
        const response = await fetch(`data:image/png;base64,${picture}`)
        const bitmap = await createImageBitmap(await response.blob())
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
        const context = canvas.getContext('2d')
        if (!context) throw new Error('this browser draws on no canvas')
        context.drawImage(bitmap, 0, 0)
        return context.getImageData(0, 0, bitmap.width, bitmap.height)
      }
      const [first, second] = [await read(pictures[0]), await read(pictures[1])]
      if (first.width !== second.width || first.height !== second.height)
        return [`${first.width} × ${first.height}, and ${second.width} × ${second.height}`]
      const different: string[] = []
      const edges: string[] = []
      for (let at = 0; at < first.data.length && different.length < limit && edges.length <= edge.most; at += 4) {
        const [here, there] = [first, second].map(({ data }) => [...data.subarray(at, at + 4)])
        const off = Math.max(...(here ?? []).map((part, index) => Math.abs(part - (there?.[index] ?? 0))))
        if (off <= rounded) continue
        const pixel = at / 4
        const line = `${pixel % first.width}, ${Math.floor(pixel / first.width)}: ${here?.join(' ')}, and ${there?.join(' ')}`
        ;(off > edge.off ? different : edges).push(line)
      }
      return edges.length > edge.most ? [...different, ...edges] : different
    },
    { pictures: [one, other] as const, limit: MAX_REPORTED, rounded: ROUNDED, edge: EDGE },
  )
}

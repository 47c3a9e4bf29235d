import type { Page } from 'playwright'

/**
 * How many pixels of two pictures, PNG in base64, differ so that somebody could see it: on a busy machine the edges of one and the same letter are rounded
 * otherwise from one drawing to the next, by 1 of 255. All of them where the sizes differ.
 */
export function countDifferent(page: Page, one: string, other: string): Promise<number> {
  return page.evaluate(
    async (pictures) => {
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
      if (first.width !== second.width || first.height !== second.height) return first.width * first.height
      const isDifferent = (_: number, pixel: number): boolean =>
        [0, 1, 2, 3].some((part) => Math.abs((first.data[4 * pixel + part] ?? 0) - (second.data[4 * pixel + part] ?? 0)) > 2)
      return Array.from({ length: first.width * first.height }, isDifferent).filter(Boolean).length
    },
    [one, other] as const,
  )
}

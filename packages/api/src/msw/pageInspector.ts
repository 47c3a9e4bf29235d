import { GLANCE, isLegible, LARGEST_SIDE, REFUSALS, showsSomething } from '../server/uploads/legible.ts'
import type { Inspected, Unseen } from '../server/uploads/UploadInspector.ts'

/** Looks at uploads in a page by what the browser decodes with: the same sizes and sentences as on Node, without its limits. PDFs are refused. */
export async function pageInspector({ content, type, document }: Unseen): Promise<Inspected> {
  if (type === 'application/pdf') return { error: REFUSALS.pdfBroken }
  const picture = await createImageBitmap(new Blob([new Uint8Array(content)], { type })).catch(() => undefined)
  if (!picture) return { error: REFUSALS.damaged }
  if (!isLegible(picture, document)) return { error: REFUSALS.tooSmall }
  const glance = draw(picture, GLANCE / Math.min(picture.width, picture.height))
  const { data } = glance.getImageData(0, 0, glance.canvas.width, glance.canvas.height)
  if (!showsSomething(data, 4)) return { error: REFUSALS.nothingOnIt }
  const { canvas } = draw(picture, LARGEST_SIDE / Math.max(picture.width, picture.height))
  const drawn = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  return { content: new Uint8Array(await drawn.arrayBuffer()), type: 'image/jpeg' }
}

/** The picture on white, smaller by a factor, never larger. */
function draw(picture: ImageBitmap, factor: number): OffscreenCanvasRenderingContext2D {
  const scale = Math.min(1, factor)
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this page cannot draw')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context
}

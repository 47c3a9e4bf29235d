import { hasContent } from '../server/uploads/hasContent.ts'
import { isLegible, LARGEST_SIDE, PREVIEW_SIDE } from '../server/uploads/pictureLimits.ts'
import { UPLOAD_REFUSALS } from '../server/uploads/uploadRefusals.ts'
import type { InspectionResult, InspectedFile } from '../server/services.ts'

/** Inspects uploads with the browser's decoder: same sizes and messages as on Node, without its limits. PDFs are refused. */
export async function pageInspector({ content, type, document }: InspectedFile): Promise<InspectionResult> {
  if (type === 'application/pdf') return { error: UPLOAD_REFUSALS.pdfBroken }
  const picture = await createImageBitmap(new Blob([new Uint8Array(content)], { type })).catch(() => undefined)
  if (!picture) return { error: UPLOAD_REFUSALS.damaged }
  if (!isLegible(picture, document)) return { error: UPLOAD_REFUSALS.tooSmall }
  const glance = draw(picture, PREVIEW_SIDE / Math.min(picture.width, picture.height))
  const { data } = glance.getImageData(0, 0, glance.canvas.width, glance.canvas.height)
  if (!hasContent(data, 4)) return { error: UPLOAD_REFUSALS.nothingOnIt }
  const { canvas } = draw(picture, LARGEST_SIDE / Math.max(picture.width, picture.height))
  // synchronous: browsers run `toBlob` when idle, which takes 1 to 6 seconds on a page with animations
  const [, drawn = ''] = canvas.toDataURL('image/jpeg', 0.9).split(',')
  return { content: Uint8Array.from(atob(drawn), (byte) => byte.charCodeAt(0)), type: 'image/jpeg' }
}

/** Draws the picture on white, scaled down by a factor, never up. */
function draw(picture: ImageBitmap, factor: number): CanvasRenderingContext2D {
  const scale = Math.min(1, factor)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this page has no 2D canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context
}

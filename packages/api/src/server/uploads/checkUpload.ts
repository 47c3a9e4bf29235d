import { readJpeg } from './readJpeg.ts'
import { readPng } from './readPng.ts'

const MEGABYTE = 1024 * 1024
const LARGEST = 10 * MEGABYTE
/** Pixels: more would take whoever opens the picture more memory than their program may have. */
const MOST_PIXELS = 60_000_000
/** The document that a laboratory may send as PDF. */
const LAB_RESULT = 'bloodwork_result'

const KINDS = [
  { type: 'image/png', extensions: ['png'], starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], read: readPng },
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg'], starts: [0xff, 0xd8, 0xff], read: readJpeg },
  { type: 'application/pdf', extensions: ['pdf'], starts: [...Buffer.from('%PDF-')], only: LAB_RESULT },
]

/**
 * The content of an upload as it is kept, and its real type, or what is wrong with it: size, extension and content are
 * checked again, and a picture is kept without its metadata.
 */
export function checkUpload(
  base64: string,
  fileName: string,
  document: string,
): { readonly content: Uint8Array; readonly type: string } | { readonly error: string } {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return { error: 'Failed to read file. Please try again.' }
  const content = Buffer.from(base64, 'base64')
  if (content.length === 0) return { error: 'This file is empty. Choose another one' }
  if (content.length > LARGEST) return { error: 'File size must be less than 10MB' }
  const extension = fileName.toLowerCase().split('.').at(-1) ?? ''
  const kind = KINDS.find(
    ({ extensions, starts, only = document }) =>
      only === document && extensions.includes(extension) && starts.every((byte, index) => content[index] === byte),
  )
  const isPicture = kind?.read !== undefined
  const picture = kind?.read?.(content)
  if (!kind || (isPicture && !picture))
    return { error: document === LAB_RESULT ? 'Choose a PDF, PNG, JPG or JPEG file' : 'Choose a PNG, JPG or JPEG file' }
  if (!picture) return { content, type: kind.type }
  const pixels = picture.width * picture.height
  if (pixels === 0 || pixels > MOST_PIXELS) return { error: 'This picture has too many pixels. Choose a smaller one' }
  return { content: picture.content, type: kind.type }
}

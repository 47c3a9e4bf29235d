import { isWholePng } from './isWholePng.ts'

const MEGABYTE = 1024 * 1024
const LARGEST = 10 * MEGABYTE
/** The document that a laboratory may send as PDF. */
const LAB_RESULT = 'bloodwork_result'

const KINDS = [
  { type: 'image/png', extensions: ['png'], starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], isWhole: isWholePng },
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg'], starts: [0xff, 0xd8, 0xff] },
  { type: 'application/pdf', extensions: ['pdf'], starts: [...Buffer.from('%PDF-')], only: LAB_RESULT },
]

/** The content of an upload and its real type, or what is wrong with it: size, extension and content, checked again. */
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
  if (kind && (kind.isWhole?.(content) ?? true)) return { content, type: kind.type }
  return { error: document === LAB_RESULT ? 'Choose a PDF, PNG, JPG or JPEG file' : 'Choose a PNG, JPG or JPEG file' }
}

const MEGABYTE = 1024 * 1024
const LARGEST = 10 * MEGABYTE

const KINDS = [
  { type: 'image/png', extensions: ['png'], starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg'], starts: [0xff, 0xd8, 0xff] },
]

/** The content of an upload and its real type, or what is wrong with it: size, extension and first bytes, checked again. */
export function checkUpload(
  base64: string,
  fileName: string,
): { readonly content: Uint8Array; readonly type: string } | { readonly error: string } {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return { error: 'Failed to read file. Please try again.' }
  const content = Buffer.from(base64, 'base64')
  if (content.length === 0) return { error: 'This file is empty. Choose another one' }
  if (content.length > LARGEST) return { error: 'File size must be less than 10MB' }
  const extension = fileName.toLowerCase().split('.').at(-1) ?? ''
  const kind = KINDS.find(
    ({ extensions, starts }) => extensions.includes(extension) && starts.every((byte, index) => content[index] === byte),
  )
  return kind ? { content, type: kind.type } : { error: 'Choose a PNG, JPG or JPEG file' }
}

import type { DocumentName, FileType } from '../services.ts'

/** Checks a received file before decoding: size, name and signature. Returns the file with its type, or an error message. */
export function checkUpload(
  base64: string,
  fileName: string,
  document: DocumentName,
): { readonly content: Uint8Array; readonly type: FileType } | { readonly error: string } {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return { error: 'Failed to read file. Please try again.' }
  const content = Buffer.from(base64, 'base64')
  if (content.length === 0) return { error: 'This file is empty. Choose another one' }
  if (content.length > LARGEST) return { error: 'File size must be less than 10MB' }
  const extension = fileName.toLowerCase().split('.').at(-1) ?? ''
  const kind = KINDS.find(
    ({ extensions, starts, only = [document] }) =>
      only.includes(document) && extensions.includes(extension) && starts.every((byte, index) => content[index] === byte),
  )
  if (!kind) return { error: ON_PAPER.includes(document) ? 'Choose a PDF, PNG, JPG or JPEG file' : 'Choose a PNG, JPG or JPEG file' }
  return { content, type: kind.type }
}

const MEGABYTE = 1024 * 1024
const LARGEST = 10 * MEGABYTE
/** The documents that may be a PDF. */
const ON_PAPER: readonly DocumentName[] = ['bloodwork_result', 'message_attachment']

const KINDS: readonly {
  readonly type: FileType
  readonly extensions: readonly string[]
  readonly starts: readonly number[]
  readonly only?: readonly DocumentName[]
}[] = [
  { type: 'image/png', extensions: ['png'], starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg'], starts: [0xff, 0xd8, 0xff] },
  { type: 'application/pdf', extensions: ['pdf'], starts: [...Buffer.from('%PDF-')], only: ON_PAPER },
]

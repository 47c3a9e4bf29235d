import type { FileAnswer } from '@anamnesis/engine/schema'

/** Bytes turned into text at a time; a long file leaves the page time to answer between chunks. */
const CHUNK = 8192
const CHUNKS_BEFORE_PAUSE = 32

/** Said when the phone gives a file and then will not let it be read. */
const ANDROID = 'Unable to read the file. This can happen on some Android devices. Please try selecting the file again.'
const UNREADABLE = 'Failed to read file. Please try again.'

/** A file that could not be read; the message is for the patient. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError'
}

/** Reads a chosen file, base64-encoded. @throws UnreadableFileError with a sentence for the patient. */
export async function readFile(file: File, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<FileAnswer> {
  const bytes = new Uint8Array(await file.arrayBuffer().catch(refuse))
  signal.throwIfAborted()
  const parts: string[] = []
  for (let start = 0, chunks = 1; start < bytes.length; start += CHUNK, chunks++) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + CHUNK)))
    if (chunks % CHUNKS_BEFORE_PAUSE !== 0) continue
    onProgress(start / bytes.length)
    await pause()
    signal.throwIfAborted()
  }
  return { kind: 'file', name: file.name, size: file.size, type: typeOf(bytes), content: btoa(parts.join('')) }
}

function refuse(error: unknown): never {
  const isAndroid = error instanceof DOMException && error.name === 'NotReadableError'
  throw new UnreadableFileError(isAndroid ? ANDROID : UNREADABLE)
}

const pause = () => new Promise((resolve) => setTimeout(resolve))

const KINDS = [
  { type: 'image/png', extensions: ['png'], starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg'], starts: [0xff, 0xd8, 0xff] },
  { type: 'application/pdf', extensions: ['pdf'], starts: [0x25, 0x50, 0x44, 0x46, 0x2d] },
] as const

/** The type of a file by its first bytes; empty for any other kind. */
function typeOf(bytes: Uint8Array): string {
  return KINDS.find(({ starts }) => starts.every((byte, index) => bytes[index] === byte))?.type ?? ''
}

/** Whether the first bytes of a file are what its extension says. */
export function isWhatItSays(name: string, type: string): boolean {
  const extension = name.toLowerCase().split('.').at(-1) ?? ''
  return KINDS.some((kind) => kind.type === type && (kind.extensions as readonly string[]).includes(extension))
}

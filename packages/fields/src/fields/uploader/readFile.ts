import type { FileAnswer } from '@anamnesis/engine/schema'
import { listOf } from './checkFile.ts'
import { encodeBase64 } from './encodeBase64.ts'
import { kindOf, truthfulName } from './fileKinds.ts'

/** Said when the phone gives a file and then will not let it be read. */
const ANDROID = 'Unable to read the file. This can happen on some Android devices. Please try selecting the file again.'
const UNREADABLE = 'Failed to read file. Please try again.'

/** A file that could not be taken; the message is for the patient. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError'
}

/**
 * Reads a chosen file, base64-encoded, if it is inside what its field takes.
 * @throws UnreadableFileError with a sentence for the patient.
 */
export async function readFile(
  file: File,
  extensions: readonly string[],
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const bytes = new Uint8Array(await file.arrayBuffer().catch(refuse))
  signal.throwIfAborted()
  const kind = kindOf(bytes)
  if (!kind?.extensions.some((one) => extensions.includes(one)))
    throw new UnreadableFileError(`This file is not a ${listOf(extensions)} inside. Choose another one`)
  const content = await encodeBase64(bytes, onProgress, signal)
  return { kind: 'file', name: truthfulName(file.name, kind), size: file.size, type: kind.type, content }
}

function refuse(error: unknown): never {
  const isAndroid = error instanceof DOMException && error.name === 'NotReadableError'
  throw new UnreadableFileError(isAndroid ? ANDROID : UNREADABLE)
}

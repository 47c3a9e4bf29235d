import type { FileAnswer } from '@anamnesis/engine/schema'
import { listOf } from './checkFile.ts'
import { kindOf, truthfulName } from './fileKinds.ts'
import { encodeInChunks } from './encodeInChunks.ts'
import type { EncoderMessage } from './encodeWorker.ts'

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

/** Encodes a file's bytes in base64 beside the page, which stays quick; in the page, by turns, where no worker can be had. */
async function encodeBase64(bytes: Uint8Array, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<string> {
  const encoded = await encodeInWorker(bytes, onProgress, signal)
  return encoded ?? encodeInChunks(bytes, onProgress, () => nextTurn(signal))
}

/** Undefined where a worker cannot be started, such as under a strict policy of the host's. */
function encodeInWorker(bytes: Uint8Array, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const worker = startWorker()
    if (!worker) return resolve(undefined)
    const end = () => worker.terminate()
    signal.addEventListener('abort', () => {
      end()
      reject(signal.reason as Error) // an AbortController gives an exception of the DOM
    })
    worker.addEventListener('error', () => {
      end()
      resolve(undefined)
    })
    worker.addEventListener('message', ({ data }: MessageEvent<EncoderMessage>) => {
      if ('fraction' in data) return onProgress(data.fraction)
      end()
      return resolve(data.content)
    })
    return worker.postMessage(bytes)
  })
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./encodeWorker.ts', import.meta.url), { type: 'module' })
  } catch {
    return undefined
  }
}

async function nextTurn(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  signal.throwIfAborted()
}

import type { FieldOf, FileAnswer } from '@anamnesis/engine/schema'
import { useEffect, useRef, useState } from 'react'
import { checkFile, extensionsOf, listOf } from './checkFile.ts'
import { isHeic, kindOf, nameWithExtension } from './fileKinds.ts'
import { encodeInChunks } from './encodeInChunks.ts'
import type { EncoderMessage } from './encodeWorker.ts'

/** Checks and reads files; a newer one cancels the last. The current answer stays until another file is read. */
export function useFileReading(field: FieldOf<'uploader'>, onRead: (answer: FileAnswer) => void): FileReading {
  const [refusal, setRefusal] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  const take = async (picked: File | undefined) => {
    if (!picked || field.disabled) return
    reading.current?.abort()
    const controller = new AbortController()
    reading.current = controller
    const found = checkFile(picked)
    setRefusal(found)
    setProgress(found === undefined ? 0 : undefined)
    if (found !== undefined) return
    try {
      onRead(await readFile(picked, extensionsOf(field), setProgress, controller.signal))
    } catch (failure) {
      if (controller.signal.aborted) return
      setRefusal(refusalOf(failure))
    } finally {
      if (!controller.signal.aborted) setProgress(undefined)
    }
  }
  return { refusal, progress, take: (file) => void take(file), reset: () => setRefusal(undefined) }
}

/** Shown when the phone provides a file but does not allow reading it. */
const ANDROID = 'Unable to read the file. This can happen on some Android devices. Please try selecting the file again.'

const UNREADABLE = 'Failed to read file. Please try again.'

const HEIC = 'This photo is in the HEIC format, which we can’t open. Take the photo here, or choose a JPEG'

/** A file could not be read; the message is for the patient. */
class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError'
}

/** State of reading a file. */
export interface FileReading {
  /** Message for the patient why the last file was refused. */
  readonly refusal: string | undefined
  /** Read part of the file, 0 to 1; undefined when idle. */
  readonly progress: number | undefined
  readonly take: (file: File | undefined) => void
  /** Clears the refusal. */
  readonly reset: () => void
}

/** Reads a chosen file as base64 if its field accepts it. @throws UnreadableFileError with a message for the patient. */
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
    throw new UnreadableFileError(isHeic(bytes) ? HEIC : `Choose a ${listOf(extensions)} file`)
  const content = await encodeBase64(bytes, onProgress, signal)
  return { kind: 'file', name: nameWithExtension(file.name, kind), size: file.size, type: kind.type, content }
}

/** What a patient is told about a failure to read a file. */
export const refusalOf = (failure: unknown): string => (failure instanceof UnreadableFileError ? failure.message : UNREADABLE)

function refuse(error: unknown): never {
  const isAndroid = error instanceof DOMException && error.name === 'NotReadableError'
  throw new UnreadableFileError(isAndroid ? ANDROID : UNREADABLE)
}

/** Encodes bytes in base64 in a worker, or in the page when workers are unavailable. */
async function encodeBase64(bytes: Uint8Array, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<string> {
  const encoded = await encodeInWorker(bytes, onProgress, signal)
  return encoded ?? encodeInChunks(bytes, onProgress, () => nextTurn(signal))
}

/** Returns undefined when a worker cannot start, for example under a strict CSP. */
function encodeInWorker(bytes: Uint8Array, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const worker = startWorker()
    if (!worker) return resolve(undefined)
    const end = () => worker.terminate()
    signal.addEventListener('abort', () => {
      end()
      reject(signal.reason as Error) // an AbortController's reason is a DOMException
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

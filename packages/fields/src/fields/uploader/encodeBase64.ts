import { encodeInChunks } from './encodeInChunks.ts'
import type { EncoderMessage } from './encodeWorker.ts'

/** Encodes a file's bytes in base64 beside the page, which stays quick; in the page, by turns, where no worker can be had. */
export async function encodeBase64(bytes: Uint8Array, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<string> {
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

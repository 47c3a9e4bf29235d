import { encodeInChunks } from './encodeInChunks.ts'

/** Messages of the worker: progress, then the text. */
export type EncoderMessage = { readonly fraction: number } | { readonly content: string }

const post = (message: EncoderMessage) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void encodeInChunks(
    data,
    (fraction) => post({ fraction }),
    () => undefined,
  ).then((content) => post({ content }))
})

import { encodeInChunks } from './encodeInChunks.ts'

/** Messages of the worker: progress, then the text. */
export type EncoderMessage = { readonly fraction: number } | { readonly content: string }

const say = (message: EncoderMessage) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void encodeInChunks(
    data,
    (fraction) => say({ fraction }),
    () => undefined,
  ).then((content) => say({ content }))
})

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './siteFile.ts'

/** Packs what differs from answer to answer, as it is sent: quickly. */
export const pack: Readonly<Record<Encoding, (content: string | Uint8Array) => Promise<Uint8Array<ArrayBuffer>>>> = {
  br: async (content) => new Uint8Array(await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
  gzip: async (content) => new Uint8Array(await promisify(gzip)(content)),
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Encoding, encodingsFor } from './siteFile.ts'
import type { MiddlewareHandler } from 'hono'

/** Compresses responses to reads. Responses to writes stay uncompressed: some contain a token next to reflected input, and their compressed
 * size would reveal it. A read contains no secret, and other sites can't trigger one, because the token is in a header.
 */
export const compressResponses: MiddlewareHandler = async (context, next) => {
  await next()
  const { res } = context
  const { status, headers } = res
  if (context.req.method !== 'GET' || !AS_DATA.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) return
  const whole = new Uint8Array(await res.arrayBuffer())
  const [encoding] = whole.length < LEAST ? [] : encodingsFor(context.req.header('accept-encoding'))
  const sent = new Headers(headers)
  sent.append('vary', 'accept-encoding')
  sent.delete('content-length')
  if (encoding !== undefined) sent.set('content-encoding', encoding)
  // otherwise Hono would merge the headers of the first response
  context.res = undefined
  context.res = new Response(encoding === undefined ? whole : await compressors[encoding](whole), { status, headers: sent })
}

/** Compresses dynamic responses, optimised for speed. */
export const compressors: Readonly<Record<Encoding, (content: string | Uint8Array) => Promise<Uint8Array<ArrayBuffer>>>> = {
  br: async (content) => new Uint8Array(await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
  gzip: async (content) => new Uint8Array(await promisify(gzip)(content)),
}

/** Smaller responses, in bytes, fit in one packet and stay uncompressed. */
const LEAST = 1024

// streams have another type and are not buffered
const AS_DATA = /^application\/(problem\+)?json\b/

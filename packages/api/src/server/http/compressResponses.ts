import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Encoding, encodingsFor } from './siteFile.ts'
import type { MiddlewareHandler } from 'hono'

/** Packs what differs from answer to answer, as it is sent: quickly. */
export const compressors: Readonly<Record<Encoding, (content: string | Uint8Array) => Promise<Uint8Array<ArrayBuffer>>>> = {
  br: async (content) => new Uint8Array(await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
  gzip: async (content) => new Uint8Array(await promisify(gzip)(content)),
}

/** What is shorter, in bytes, goes out in one packet as it is. */
const LEAST = 1024

// streams are no such type: they go out as they come
const AS_DATA = /^application\/(problem\+)?json\b/

/**
 * Sends answers to reads in fewer bytes. Those to writes stay as they are: a token stands in some of them, beside what somebody has sent, and how well
 * the two pack together would tell of it. A read shows no secret of ours, and no other site can have a browser make one: the token is in a header.
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
  // what stands over the first answer would be put over the second
  context.res = undefined
  context.res = new Response(encoding === undefined ? whole : await compressors[encoding](whole), { status, headers: sent })
}

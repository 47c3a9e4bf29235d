import type { MiddlewareHandler } from 'hono'
import type { Endpoint } from '../../contract/endpoint.ts'
import { ApiError } from '../errors/ApiError.ts'
import type { AppEnv } from './AppEnv.ts'
import type { Semaphore } from './createSemaphore.ts'
import { standardLimits } from '../quotas/limits.ts'
import type { Services, Spool, SpooledBody } from '../services.ts'

/** Reads and parses the JSON body of an endpoint. A large body waits on disk for a slot in memory, which it holds until it is handled.
 * @throws ApiError 400, 408, 413 or 415.
 */
export function readJsonBody(
  { limits = standardLimits, spool }: Services,
  { body, maxBytes }: Endpoint,
  turns: Semaphore,
): MiddlewareHandler<AppEnv> {
  const { inMemory } = limits.bodies
  const most = maxBytes ?? inMemory
  const time = most > inMemory ? limits.times.largeBody : limits.times.body
  return async (context, next) => {
    if (!body) return next()
    if (!/^application\/json\s*(;|$)/i.test(context.req.header('content-type') ?? ''))
      throw new ApiError(415, 'NOT_JSON', 'Send the body as application/json.')
    const taken = await readBody(context.req.raw, { most, time, inMemory, spool })
    try {
      context.set('bodySize', taken.size)
      // a client that left the queue gets no response
      const endTurn = taken.isSpooled ? await turns.acquire(context.req.raw.signal).catch(leftQueue) : undefined
      try {
        context.set('body', parseJson(await taken.read()))
        await next()
      } finally {
        endTurn?.()
      }
    } finally {
      await taken.remove()
    }
  }
}

const tooSlow = () => new ApiError(408, 'BODY_TOO_SLOW', 'The upload took too long. Check your connection, then try again.')

const tooLarge = () => new ApiError(413, 'BODY_TOO_LARGE', 'This is too much to send at once. Send less, then try again.')

/** Characters that the database can't store: null, or half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

function leftQueue(): never {
  throw new ApiError(400, 'BODY_BROKEN_OFF', 'The connection was interrupted. Try again.')
}

/** Parses a body. @throws ApiError 400 for invalid JSON or UTF-8, and for text that can't be stored. */
function parseJson(content: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content), refuseUnstorable)
  } catch {
    throw new ApiError(400, 'NOT_JSON', 'The body is not valid JSON, or contains text that can’t be stored.')
  }
}

function refuseUnstorable(key: string, value: unknown): unknown {
  for (const text of [key, value]) if (typeof text === 'string' && UNSTORABLE.test(text)) throw new SyntaxError('unstorable text')
  return value
}

/** The limits of a body. */
interface BodyLimits {
  /** Maximum size in bytes. */
  readonly most: number
  /** Maximum duration in milliseconds. */
  readonly time: number
  /** Larger bodies go to the spool, if there is one. */
  readonly inMemory: number
  readonly spool: Spool | undefined
}

/** A completely received body. */
interface TakenBody {
  /** In bytes. */
  readonly size: number
  /** Whether it is on disk. */
  readonly isSpooled: boolean
  readonly read: () => Promise<Uint8Array>
  /** Must be called in every case. */
  readonly remove: () => Promise<void>
}

/** Reads a body and counts its bytes; the declared size is trusted only if it is too large. Cleans up when it throws.
 * @throws ApiError 408 if it is too slow, 413 if it is too large, 400 if it is incomplete.
 */
async function readBody(request: Request, { most, time, inMemory, spool }: BodyLimits): Promise<TakenBody> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge()
  const reader = request.body?.getReader()
  if (!reader) return inHand([])
  let isLate = false
  // ends a pending read; racing each read against one promise would retain every chunk until it settles
  const timer = setTimeout(() => {
    isLate = true
    void reader.cancel().catch(() => undefined)
  }, time)
  let chunks: Uint8Array[] = []
  let spooled: SpooledBody | undefined
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(brokenOff)
      if (isLate) throw tooSlow()
      if (done) return spooled ? { size, isSpooled: true, ...spooled } : inHand(chunks)
      size += value.byteLength
      if (size > most) throw tooLarge()
      chunks.push(value)
      if (!spool || size <= inMemory) continue
      spooled ??= await spool.begin()
      for (const chunk of chunks) await spooled.write(chunk)
      chunks = []
    }
  } catch (error) {
    await spooled?.remove()
    await reader.cancel().catch(() => undefined)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

function inHand(chunks: readonly Uint8Array[]): TakenBody {
  const content = Buffer.concat(chunks)
  return { size: content.byteLength, isSpooled: false, read: async () => content, remove: async () => undefined }
}

function brokenOff(): never {
  throw new ApiError(400, 'BODY_BROKEN_OFF', 'The connection was interrupted. Try again.')
}

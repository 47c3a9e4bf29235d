import type { MiddlewareHandler } from 'hono'
import type { Endpoint } from '../../contract/index.ts'
import { ApiError } from './ApiError.ts'
import type { AppEnv } from './AppEnv.ts'
import type { Semaphore } from './createSemaphore.ts'
import { standardLimits } from './limits.ts'
import type { Services, Spool, SpooledBody } from '../services.ts'

const tooSlow = () => new ApiError(408, 'BODY_TOO_SLOW', 'This took too long to arrive. Check your connection, then try again.')

const tooLarge = () => new ApiError(413, 'BODY_TOO_LARGE', 'This is more than can be sent at once.')

/** What no text of the database can hold: a null character, or half of a character. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

/**
 * Takes in the JSON body of an endpoint that has one. A large one waits on disk until it has its turn to be in memory, and keeps
 * that until it is handled. @throws ApiError 400, 408, 413 or 415.
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
      // nobody is there any more for an answer to somebody who left the queue
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

function leftQueue(): never {
  throw new ApiError(400, 'BODY_BROKEN_OFF', 'The connection broke off. Try again.')
}

/** What a body says as JSON. @throws ApiError 400 for what is no JSON, no UTF-8, or nothing that can be kept. */
function parseJson(content: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content), refuseUnstorable) as unknown
  } catch {
    throw new ApiError(400, 'NOT_JSON', 'The body is not JSON that can be kept.')
  }
}

function refuseUnstorable(key: string, value: unknown): unknown {
  for (const text of [key, value]) if (typeof text === 'string' && UNSTORABLE.test(text)) throw new SyntaxError('unstorable text')
  return value
}

/** How a body is taken in. */
interface BodyLimits {
  /** Largest, in bytes. */
  readonly most: number
  /** Longest that it may take to come, in milliseconds. */
  readonly time: number
  /** What is larger than this goes to the spool, where there is one. */
  readonly inMemory: number
  readonly spool: Spool | undefined
}

/** A body that has come whole. */
interface TakenBody {
  /** In bytes. */
  readonly size: number
  /** It waits outside of memory. */
  readonly isSpooled: boolean
  readonly read: () => Promise<Uint8Array>
  /** Has to be called in every outcome. */
  readonly remove: () => Promise<void>
}

/**
 * Takes in a body as it comes, and counts it while it does: what its headers say of it is believed only where they say that
 * it is too large. Leaves nothing behind when it throws.
 * @throws ApiError 408 for one that is too slow, 413 for one that is too large, 400 for one that breaks off.
 */
async function readBody(request: Request, { most, time, inMemory, spool }: BodyLimits): Promise<TakenBody> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge()
  const reader = request.body?.getReader()
  if (!reader) return inHand([])
  let isLate = false
  // ends a read that is waiting; a race of each against one promise would keep every chunk until that is settled
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
  throw new ApiError(400, 'BODY_BROKEN_OFF', 'The connection broke off. Try again.')
}

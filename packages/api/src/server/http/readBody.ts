import type { Spool, SpooledBody } from '../services.ts'
import { ApiError } from './ApiError.ts'

/** How a body is taken in. */
export interface BodyLimits {
  /** Largest, in bytes. */
  readonly most: number
  /** Longest that it may take to come, in milliseconds. */
  readonly time: number
  /** What is larger than this goes to the spool, where there is one. */
  readonly inMemory: number
  readonly spool: Spool | undefined
}

/** A body that has come whole. */
export interface TakenBody {
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
export async function readBody(request: Request, { most, time, inMemory, spool }: BodyLimits): Promise<TakenBody> {
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

const tooSlow = () => new ApiError(408, 'BODY_TOO_SLOW', 'This took too long to arrive. Check your connection, then try again.')
const tooLarge = () => new ApiError(413, 'BODY_TOO_LARGE', 'This is more than can be sent at once.')

function brokenOff(): never {
  throw new ApiError(400, 'BODY_BROKEN_OFF', 'The connection broke off. Try again.')
}

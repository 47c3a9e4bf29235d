import type { MiddlewareHandler } from 'hono'
import type { Endpoint } from '../../contract/index.ts'
import { ApiError } from './ApiError.ts'
import type { AppEnv } from './AppEnv.ts'
import type { Turns } from './createTurns.ts'
import { standardLimits } from './limits.ts'
import { readBody } from './readBody.ts'
import type { Services } from '../services.ts'

/** What no text of the database can hold: a null character, or half of a character. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

/**
 * Takes in the JSON body of an endpoint that has one. A large one waits on disk until it has its turn to be in memory, and keeps
 * that until it is handled. @throws ApiError 400, 408, 413 or 415.
 */
export function takeBody(
  { limits = standardLimits, spool }: Services,
  { body, maxBytes }: Endpoint,
  turns: Turns,
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
      const endTurn = taken.isSpooled ? await turns.take(context.req.raw.signal).catch(leftQueue) : undefined
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

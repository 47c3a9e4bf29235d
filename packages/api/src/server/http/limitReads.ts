import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './AppEnv.ts'
import { standardLimits } from './limits.ts'
import { tooManyRequests } from './rateLimit.ts'
import type { Services } from '../services.ts'

/**
 * Limits how often a patient reads, all endpoints together. Counted in memory, by each process for itself: a row written for each read
 * would cost more than the read.
 */
export function limitReads({ now, limits: { reads } = standardLimits }: Services): MiddlewareHandler<AppEnv> {
  let counts = new Map<string, number>()
  let endsAt = 0
  return async (context, next) => {
    const who = context.get('asker')?.userId ?? ''
    if (context.req.method !== 'GET' || who === '') return next()
    const moment = now().getTime()
    // one window for everybody: nothing is kept of whoever is gone
    const length = reads.seconds * 1000
    // a clock that was put back does not make it longer
    if (moment >= endsAt || endsAt - moment > length) {
      counts = new Map()
      endsAt = moment + length
    }
    const count = counts.get(who) ?? 0
    if (count >= reads.times) throw tooManyRequests(reads.refusal ?? 'Too many tries.', Math.ceil((endsAt - moment) / 1000))
    counts.set(who, count + 1)
    return next()
  }
}

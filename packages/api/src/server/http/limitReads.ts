import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './AppEnv.ts'
import { standardLimits } from '../quotas/limits.ts'
import type { Services } from '../services.ts'
import { tooManyRequests } from '../quotas/consumeQuota.ts'

/** Limits a patient's reads over all endpoints. Counted in memory per process: a database write per read would cost more than the read. */
export function limitReads({ now, limits: { reads } = standardLimits }: Services): MiddlewareHandler<AppEnv> {
  let counts = new Map<string, number>()
  let endsAt = 0
  return async (context, next) => {
    const who = context.get('caller')?.userId ?? ''
    if (context.req.method !== 'GET' || who === '') return next()
    const moment = now().getTime()
    // one window for all patients, so that nothing is stored for absent ones
    const length = reads.seconds * 1000
    // a clock that was set back does not extend it
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

import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from './AppEnv.ts'
import { faultOf } from '../errors/faultOf.ts'
import { consumeQuota, counterOf } from '../quotas/consumeQuota.ts'
import { standardLimits } from '../quotas/limits.ts'
import type { Route } from '../routes/Route.ts'
import type { Services } from '../services.ts'

/** Limits a public endpoint per client address, before any lookup. */
export function limitAddress({ db, now, addressOf, limits = standardLimits }: Services, { name }: Route): MiddlewareHandler<AppEnv> {
  const { of: whom, quotas } = limits.byAddress[name] ?? { quotas: [] }
  return async (context, next) => {
    const isCounted = whom === 'everybody' || (whom === 'visitors' && !showsToken(context))
    const address = isCounted ? addressOf?.(context) : undefined
    if (address !== undefined)
      for (const quota of quotas) await consumeQuota(db, { what: counterOf(name, quota), who: address }, quota, now())
    await next()
  }
}

/** Whether the request has a token: an invalid one is refused anyway, so it need not be verified here. */
const showsToken = (context: Context) => (context.req.header('authorization')?.split(' ')[1] ?? '') !== ''

/** Limits a patient's writes in total and by endpoint, before the body is read. */
export function limitPatient({ db, now, limits = standardLimits }: Services, { name, definition }: Route): MiddlewareHandler<AppEnv> {
  const all = definition.method === 'GET' ? [] : [{ what: 'writes', quota: limits.writes }]
  const own = (limits.byPatient[name] ?? []).map((quota) => ({ what: counterOf(name, quota), quota }))
  return async (context, next) => {
    const who = context.get('caller')?.userId ?? ''
    if (who !== '') for (const { what, quota } of [...all, ...own]) await consumeQuota(db, { what, who }, quota, now())
    await next()
  }
}

/** Limits the bytes that a patient stores. Reserves the declared or maximum size before reading, so that concurrent requests can't exceed it
 * together. Refunds what was not sent or not accepted.
 */
export function limitBytes({ db, now, report, limits = standardLimits }: Services, { name, definition }: Route): MiddlewareHandler<AppEnv> {
  const quota = limits.bytesByPatient[name]
  return async (context, next) => {
    const who = context.get('caller')?.userId ?? ''
    if (!quota || who === '') return next()
    const share = sizeOf(context, definition.maxBytes ?? limits.bodies.inMemory)
    const counted = await consumeQuota(db, { what: `bytes ${counterOf(name, quota)}`, who, share }, quota, now())
    await next()
    const stored = context.res.ok ? (context.get('bodySize') ?? 0) : 0
    await counted.refund(db, share - stored).catch((error: unknown) => report(faultOf(error, context.get('requestId'))))
  }
}

/** Maximum size in bytes of a request's body. */
function sizeOf(context: Context, maxBytes: number): number {
  const length = Number(context.req.header('content-length') ?? Number.NaN)
  return Number.isInteger(length) && length >= 0 && length < maxBytes ? length : maxBytes
}

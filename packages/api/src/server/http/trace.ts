import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { callingApp } from '../../contract/callingApp.ts'
import type { AppEnv } from './AppEnv.ts'
import type { RequestLog, Services } from '../services.ts'

/** Assigns the request id, sets the headers of every response, and writes the log line. */
export function trace({ now, log, addressOf }: Pick<Services, 'now' | 'log' | 'addressOf'>): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const started = now().getTime()
    const requestId = requestIdOf(context)
    context.set('requestId', requestId)
    await next()
    context.header('x-request-id', requestId)
    context.header('cache-control', 'no-store')
    context.header('x-content-type-options', 'nosniff')
    context.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    context.header('referrer-policy', 'no-referrer')
    // the rest of an unread body is still arriving, so this connection can't take another request
    if (sendsBody(context) && context.get('bodySize') === undefined) context.header('connection', 'close')
    const address = addressOf?.(context)
    log({
      requestId,
      method: context.req.method,
      route: context.get('route') ?? 'none',
      status: context.res.status,
      milliseconds: now().getTime() - started,
      ...(address !== undefined && { address }),
      ...appOf(context),
    })
  }
}

/** Stores the route pattern first, so that refusals are logged under it too. */
export const nameRoute =
  (route: string): MiddlewareHandler<AppEnv> =>
  (context, next) => {
    context.set('route', route)
    return next()
  }

/** An id of 32 hexadecimal digits, as proxies generate; it can't contain patient data. */
const REQUEST_ID = /^[\da-f]{8}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{12}$/i

/** The request id of a proxy or an app; otherwise a new one. */
function requestIdOf({ req }: Context): string {
  const given = req.header('x-request-id')
  return given !== undefined && REQUEST_ID.test(given) ? given : randomUUID()
}

/** The calling app; unknown values are dropped, because a header can contain anything. */
function appOf({ req }: Context): Pick<RequestLog, 'platform' | 'appVersion'> {
  const platform = callingApp.platform.safeParse(req.header('app-platform'))
  const version = callingApp.version.safeParse(req.header('app-version'))
  return { ...(platform.success && { platform: platform.data }), ...(version.success && { appVersion: version.data }) }
}

const sendsBody = ({ req }: Context) => req.header('transfer-encoding') !== undefined || Number(req.header('content-length') ?? 0) > 0

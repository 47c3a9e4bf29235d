import { type Context, Hono } from 'hono'
import { openApi } from '../../contract/openApi.ts'
import { handleRequest } from './handleRequest.ts'
import { ApiError } from '../errors/ApiError.ts'
import type { AppEnv } from './AppEnv.ts'
import { authenticate } from './authenticate.ts'
import { checkAddress } from './checkAddress.ts'
import { createOpenStreams } from './openStreams.ts'
import { createSemaphore } from './createSemaphore.ts'
import { faultOf } from '../errors/faultOf.ts'
import { refusalOf } from '../errors/refusalOf.ts'
import { limitAddress, limitBytes, limitPatient } from './rateLimit.ts'
import { limitReads } from './limitReads.ts'
import { standardLimits } from '../quotas/limits.ts'
import { readJsonBody } from './readJsonBody.ts'
import { nameRoute, trace } from './trace.ts'
import { clinicRoutes, providerRoutes, routes } from '../routes/index.ts'
import type { Route } from '../routes/Route.ts'
import { watchWritable } from './watchWritable.ts'
import type { Services } from '../services.ts'

/** Creates the API as one `fetch(Request) → Response`: the same on Node, in a service worker and in tests. */
export function createApp(services: Services): Hono<AppEnv> {
  const { bodies, streams: streamLimits } = services.limits ?? standardLimits
  const turns = createSemaphore(bodies.atOnce)
  const streams = createOpenStreams(streamLimits)
  const readLimit = limitReads(services)
  const app = new Hono<AppEnv>()
  app.use(trace(services))
  app.use(checkAddress(services))
  for (const route of routesOf(services)) {
    const { definition } = route
    // cheap refusals run before expensive work
    app.on(
      definition.method,
      definition.path.replaceAll('{', ':').replaceAll('}', ''),
      nameRoute(`${definition.method} ${definition.path}`),
      limitAddress(services, route),
      authenticate(services, definition),
      readLimit,
      limitPatient(services, route),
      limitBytes(services, route),
      readJsonBody(services, definition, turns),
      (context) => handleRequest(context, services, streams, route),
    )
  }
  const isWritable = watchWritable(services)
  app.get('/healthz', nameRoute('GET /healthz'), (context) => context.json({ status: 'alive' }))
  app.get('/openapi.json', nameRoute('GET /openapi.json'), (context) => context.json(openApi()))
  app.get('/readyz', nameRoute('GET /readyz'), async (context) => {
    if (services.isStopping?.() === true) return context.json({ status: 'stopping' }, 503)
    const isReady = await isWritable()
    return context.json({ status: isReady ? 'ready' : 'waiting' }, isReady ? 200 : 503)
  })
  app.notFound((context) => {
    const allowed = context.req.method === 'OPTIONS' ? undefined : allowedMethods(app, context.req.path)
    if (allowed === undefined) return refuse(context, new ApiError(404, 'NOT_FOUND', 'There is nothing at this URL.'))
    context.header('allow', allowed)
    return refuse(context, new ApiError(405, 'METHOD_NOT_ALLOWED', `This URL supports ${allowed}.`))
  })
  app.onError((error, context) => {
    if (error instanceof ApiError) return refuse(context, error)
    const refusal = refusalOf(error)
    if (refusal) return refuse(context, refusal)
    services.report(faultOf(error, context.get('requestId')))
    return context.json(
      {
        type: 'urn:anamnesis:problem:unexpected',
        title: 'Something went wrong on our side. Try again in a little while.',
        status: 500,
        code: 'UNEXPECTED',
        request_id: context.get('requestId'),
      },
      500,
      { 'content-type': 'application/problem+json' },
    )
  })
  return app
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)

/** All endpoints of this server; the payment provider's only with its secret. */
function routesOf({ eventSecret }: Services): readonly Route[] {
  return [routes, clinicRoutes, ...(eventSecret === undefined ? [] : [providerRoutes])].flatMap((table): Route[] => Object.values(table))
}

/** The methods allowed at a path, as for the Allow header; HEAD is included with GET. Undefined for an unknown path. */
function allowedMethods(app: Hono<AppEnv>, path: string): string | undefined {
  const methods = app.routes
    .filter(({ method, path: pattern }) => method !== 'ALL' && patternOf(pattern).test(path))
    .map(({ method }) => method)
  if (methods.includes('GET')) methods.push('HEAD')
  return methods.length === 0 ? undefined : [...new Set(methods)].toSorted().join(', ')
}

/** Responds with a problem document. */
function refuse(context: Context<AppEnv>, error: ApiError): Response {
  if (error.retryAfter !== undefined) context.header('retry-after', String(error.retryAfter))
  // for server errors, the patient can quote the request id
  const request = error.status >= 500 && { request_id: context.get('requestId') }
  return context.json({ ...error.toProblem(), ...request }, error.status, { 'content-type': 'application/problem+json' })
}

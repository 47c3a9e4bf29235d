import { type Context, Hono } from 'hono'
import { clinicEndpoints, type Endpoint, type EndpointName, endpoints, providerEndpoints } from '../contract/index.ts'
import { openApi } from '../contract/openApi.ts'
import { handleRequest } from './http/handleRequest.ts'
import { ApiError } from './http/ApiError.ts'
import type { AppEnv } from './http/AppEnv.ts'
import { authenticate } from './http/authenticate.ts'
import { checkAddress } from './http/checkAddress.ts'
import { createOpenStreams } from './http/openStreams.ts'
import { createSemaphore } from './http/createSemaphore.ts'
import { faultOf, codeOf } from './http/faultOf.ts'
import { limitAddress, limitBytes, limitPatient } from './http/rateLimit.ts'
import { limitReads } from './http/limitReads.ts'
import { standardLimits } from './http/limits.ts'
import { readJsonBody } from './http/readJsonBody.ts'
import { nameRoute, trace } from './http/trace.ts'
import type { Wiring } from './http/Wiring.ts'
import { refusalHooks, clinicHandlers, handlers, preparations, providerHandlers, rollbacks } from './routes/index.ts'
import { watchWritable } from './db/watchWritable.ts'
import type { Services } from './services.ts'

const patternOf = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)

/** PostgreSQL codes of conflicting writes: a retry succeeds. */
const BUSY = /^(40001|40P01|55P03)$/

/**
 * Temporary faults that need no change of the request: PostgreSQL is stopping, starting, out of connections, memory or disk, or read-only
 * (08, 53, 57P, 58, 25006); a connection is lost or refused; the disk of the uploads is full.
 */
const AWAY =
  /^(08...|53...|57P..|58...|25006|E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|NOSPC|DQUOT|ROFS))$/

/** A lost connection, or none available: the driver reports these by message only. */
const CUT = /^(Connection terminated|Client (has encountered a connection error|was closed) |timeout exceeded when trying to connect$)/

/** Creates the API as one `fetch(Request) → Response`: the same on Node, in a service worker and in tests. */
export function createApp(services: Services): Hono<AppEnv> {
  const { bodies, streams: streamLimits } = services.limits ?? standardLimits
  const turns = createSemaphore(bodies.atOnce)
  const streams = createOpenStreams(streamLimits)
  const readLimit = limitReads(services)
  const app = new Hono<AppEnv>()
  app.use(trace(services))
  app.use(checkAddress(services))
  for (const wiring of wirings(services)) {
    const { definition } = wiring
    // cheap refusals run before expensive work
    app.on(
      definition.method,
      definition.path.replaceAll('{', ':').replaceAll('}', ''),
      nameRoute(`${definition.method} ${definition.path}`),
      limitAddress(services, wiring),
      authenticate(services, definition),
      readLimit,
      limitPatient(services, wiring),
      limitBytes(services, wiring),
      readJsonBody(services, definition, turns),
      (context) => handleRequest(context, services, streams, wiring),
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

/** All endpoints of this server; the payment provider's only with its secret. */
function wirings({ eventSecret }: Services): readonly Wiring[] {
  const table: Readonly<Record<string, Endpoint>> = {
    ...endpoints,
    ...clinicEndpoints,
    ...(eventSecret !== undefined && providerEndpoints),
  }
  return Object.entries(table).map(([key, definition]) => {
    const name = key as EndpointName // keys of the endpoint table
    return {
      name,
      definition,
      prepare: (preparations as Partial<Record<EndpointName, unknown>>)[name] as Wiring['prepare'], // see Wiring
      undo: (rollbacks as Partial<Record<EndpointName, unknown>>)[name] as Wiring['undo'], // see Wiring
      noteRefusal: (refusalHooks as Partial<Record<EndpointName, unknown>>)[name] as Wiring['noteRefusal'], // see Wiring
      handle: { ...handlers, ...clinicHandlers, ...providerHandlers }[name] as unknown as Wiring['handle'], // see Wiring
    }
  })
}

/** Maps a temporary database fault to a retryable refusal. Returns undefined for any other fault. */
export function refusalOf(error: unknown): ApiError | undefined {
  const causes = causesOf(error)
  const codes = causes.flatMap((cause) => codeOf(cause) ?? [])
  if (codes.some((one) => BUSY.test(one)))
    return new ApiError(409, 'UNDER_WAY', 'This request is already in progress. Wait a moment, then try again.', { retryAfter: 1 })
  if (codes.some((one) => AWAY.test(one)) || causes.some(({ message }) => CUT.test(message)))
    return new ApiError(503, 'NOT_AVAILABLE', 'We can’t save anything right now. Nothing is lost: try again in a few seconds.', {
      retryAfter: 2,
    })
  return undefined
}

/** An error and its causes. */
function causesOf(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
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

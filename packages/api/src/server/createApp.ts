import { Hono } from 'hono'
import { clinicEndpoints, type Endpoint, type EndpointName, endpoints } from '../contract/index.ts'
import { openApi } from '../contract/openApi.ts'
import { allowedMethods } from './http/allowedMethods.ts'
import { answer } from './http/answer.ts'
import { ApiError } from './http/ApiError.ts'
import type { AppEnv } from './http/AppEnv.ts'
import { authenticate } from './http/authenticate.ts'
import { checkAddress } from './http/checkAddress.ts'
import { createOpenStreams } from './http/openStreams.ts'
import { createTurns } from './http/createTurns.ts'
import { faultOf } from './http/faultOf.ts'
import { limitAddress, limitBytes, limitPatient } from './http/rateLimit.ts'
import { limitReads } from './http/limitReads.ts'
import { standardLimits } from './http/limits.ts'
import { refuse } from './http/refuse.ts'
import { takeBody } from './http/takeBody.ts'
import { nameRoute, trace } from './http/trace.ts'
import type { Wiring } from './http/Wiring.ts'
import { afterRefusals, clinicHandlers, handlers, preparations, undoings } from './routes/index.ts'
import { refusalOf } from './db/refusalOf.ts'
import { watchWritable } from './db/watchWritable.ts'
import type { Services } from './services.ts'

/** The API as one `fetch(Request) → Response`: the same on Node, inside a service worker and in a test. */
export function createApp(services: Services): Hono<AppEnv> {
  const { bodies, streams: streamLimits } = services.limits ?? standardLimits
  const turns = createTurns(bodies.atOnce)
  const streams = createOpenStreams(streamLimits)
  const readLimit = limitReads(services)
  const app = new Hono<AppEnv>()
  app.use(trace(services))
  app.use(checkAddress(services))
  for (const wiring of wirings(services)) {
    const { definition } = wiring
    // whoever has to be refused is, before anything is done that costs more than the refusal
    app.on(
      definition.method,
      definition.path.replaceAll('{', ':').replaceAll('}', ''),
      nameRoute(`${definition.method} ${definition.path}`),
      limitAddress(services, wiring),
      authenticate(services, definition),
      readLimit,
      limitPatient(services, wiring),
      limitBytes(services, wiring),
      takeBody(services, definition, turns),
      (context) => answer(context, services, streams, wiring),
    )
  }
  const isWritable = watchWritable(services)
  app.get('/healthz', nameRoute('GET /healthz'), (context) => context.json({ status: 'alive' }))
  app.get('/openapi.json', nameRoute('GET /openapi.json'), (context) => context.json(openApi()))
  app.get('/readyz', nameRoute('GET /readyz'), async (context) => {
    const isReady = await isWritable()
    return context.json({ status: isReady ? 'ready' : 'waiting' }, isReady ? 200 : 503)
  })
  app.notFound((context) => {
    const allowed = context.req.method === 'OPTIONS' ? undefined : allowedMethods(app, context.req.path)
    if (allowed === undefined) return refuse(context, new ApiError(404, 'NOT_FOUND', 'There is nothing at this address.'))
    context.header('allow', allowed)
    return refuse(context, new ApiError(405, 'METHOD_NOT_ALLOWED', `This address takes ${allowed}.`))
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
      },
      500,
      { 'content-type': 'application/problem+json' },
    )
  })
  return app
}

/** Every endpoint of this server; the staff's only where they have a token. */
function wirings({ clinicToken }: Services): readonly Wiring[] {
  const table: Readonly<Record<string, Endpoint>> = { ...endpoints, ...(clinicToken !== undefined && clinicEndpoints) }
  return Object.entries(table).map(([key, definition]) => {
    const name = key as EndpointName // the keys of the table of endpoints
    return {
      name,
      definition,
      prepare: (preparations as Partial<Record<EndpointName, unknown>>)[name] as Wiring['prepare'], // see Wiring
      undo: (undoings as Partial<Record<EndpointName, unknown>>)[name] as Wiring['undo'], // see Wiring
      noteRefusal: (afterRefusals as Partial<Record<EndpointName, unknown>>)[name] as Wiring['noteRefusal'], // see Wiring
      handle: { ...handlers, ...clinicHandlers }[name] as unknown as Wiring['handle'], // see Wiring
    }
  })
}

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { clinicEndpoints, type Endpoint, type EndpointName, endpoints } from '../contract/index.ts'
import { openApi } from '../contract/openApi.ts'
import { ApiError } from './http/ApiError.ts'
import { audit } from './audit.ts'
import { refusalOf } from './db/refusalOf.ts'
import { watchWritable } from './db/watchWritable.ts'
import { faultOf } from './http/faultOf.ts'
import type { Asked, HandlerInput } from './Handler.ts'
import { once } from './http/idempotency.ts'
import { parseRequest } from './http/parseRequest.ts'
import { limitByAddress } from './http/rateLimit.ts'
import { aftermaths, clinicHandlers, handlers, preparations } from './routes/index.ts'
import type { Services } from './services.ts'
import { type Streamed, streamEvents } from './http/streamEvents.ts'
import { isSameSecret, issueToken, patientOf } from './accounts/tokens.ts'

const DEFAULT_BYTES = 256 * 1024
/** Longest that a write waits for another one on the same rows. */
const LOCK_TIMEOUT = sql`set local lock_timeout = '5s'`
/** Refusals that may be somebody trying out another patient's ids. */
const FOREIGN = ['NOT_YOURS', 'TREATMENT_NOT_FOUND', 'SUBSCRIPTION_NOT_FOUND', 'PRESCRIPTION_NOT_FOUND', 'CHANNEL_NOT_FOUND']

/** What a request carries along: its id, and the pattern of its route for the log. */
interface AppEnv {
  Variables: { requestId: string; route?: string }
}

/** What belongs to one endpoint; the tables have the same keys, each entry made for the endpoint of its name. */
interface Wiring {
  readonly name: EndpointName
  readonly definition: Endpoint
  readonly prepare: ((asked: Asked<Endpoint>) => Promise<unknown>) | undefined
  readonly handle: (input: HandlerInput<Endpoint>) => Promise<unknown>
}

/** The API as one `fetch(Request) → Response`: the same on Node, inside a service worker and in a test. */
export function createApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(async (context, next) => {
    const started = services.now().getTime()
    const requestId = randomUUID()
    context.set('requestId', requestId)
    await next()
    context.header('x-request-id', requestId)
    context.header('cache-control', 'no-store')
    context.header('x-content-type-options', 'nosniff')
    context.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    context.header('referrer-policy', 'no-referrer')
    // the rest of a body that was refused unread is still on its way: no other request may follow it on this connection
    if (!context.res.ok && context.req.raw.body && !context.req.raw.bodyUsed) context.header('connection', 'close')
    services.log({
      requestId,
      method: context.req.method,
      route: context.get('route') ?? 'none',
      status: context.res.status,
      milliseconds: services.now().getTime() - started,
    })
  })
  for (const [name, definition] of Object.entries<Endpoint>({ ...endpoints, ...clinicEndpoints })) {
    const path = definition.path.replaceAll('{', ':').replaceAll('}', '')
    const tooLarge = bodyLimit({
      maxSize: definition.maxBytes ?? DEFAULT_BYTES,
      onError: (context) => refuse(context, new ApiError(413, 'BODY_TOO_LARGE', 'This is more than can be sent at once.')),
    })
    const wiring = wiringOf(name, definition)
    // named first: a refusal of the limit is logged under its route too
    const named = nameRoute(`${definition.method} ${definition.path}`)
    app.on(definition.method, path, named, limitByAddress(services, wiring.name), tooLarge, (context) => answer(context, services, wiring))
  }
  const isWritable = watchWritable(services)
  app.get('/healthz', nameRoute('GET /healthz'), (context) => context.json({ status: 'alive' }))
  app.get('/openapi.json', nameRoute('GET /openapi.json'), (context) => context.json(openApi()))
  app.get('/readyz', nameRoute('GET /readyz'), async (context) => {
    const isReady = await isWritable()
    return context.json({ status: isReady ? 'ready' : 'waiting' }, isReady ? 200 : 503)
  })
  app.notFound((context) => refuse(context, new ApiError(404, 'NOT_FOUND', 'There is nothing at this address.')))
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

const nameRoute =
  (route: string): MiddlewareHandler<AppEnv> =>
  (context, next) => {
    context.set('route', route)
    return next()
  }

function wiringOf(key: string, definition: Endpoint): Wiring {
  const name = key as EndpointName // the keys of the table of endpoints
  return {
    name,
    definition,
    prepare: (preparations as Partial<Record<EndpointName, unknown>>)[name] as Wiring['prepare'], // see Wiring
    handle: { ...handlers, ...clinicHandlers }[name] as unknown as Wiring['handle'], // see Wiring
  }
}

async function answer(context: Context<AppEnv>, services: Services, { name, definition, prepare, handle }: Wiring): Promise<Response> {
  const { userId, token } = await whoAsks(context, services, definition)
  const { params, query, body } = await parseRequest(context, definition)
  const key = definition.isIdempotent && context.req.header('idempotency-key')
  if (typeof key === 'string' && (key.length < 8 || key.length > 255))
    throw new ApiError(400, 'IDEMPOTENCY_KEY_INVALID', 'An Idempotency-Key has 8 to 255 characters.')
  const asked = { services, params, query, body, userId, token } as Asked<Endpoint> // parsed by the endpoint's own schemas
  try {
    const prepared = await prepare?.(asked)
    const run = (db: Services['db']) => handle({ ...asked, services: { ...services, db }, prepared })
    const isWrite = definition.method !== 'GET' && definition.path !== endpoints.login.path
    const result = isWrite
      ? await write(services, { definition, userId, asked: { params, body }, key: key || undefined }, run)
      : await run(services.db)
    // the same endpoint's, as Wiring says
    await aftermaths[name]?.(services, prepared as never).catch((error: unknown) =>
      services.report(faultOf(error, context.get('requestId'))),
    )
    return respond(context, definition, result)
  } catch (error) {
    // the write is undone; that somebody tried stays
    if (userId !== '' && error instanceof ApiError && FOREIGN.includes(error.code)) await audit(services.db, 'access refused', { userId })
    throw error
  }
}

/** What a write is told apart by. */
interface Write {
  readonly definition: Endpoint
  readonly userId: string
  /** The same key is for the same path and body only: a body may say nothing of what it is for. */
  readonly asked: unknown
  readonly key: string | undefined
}

/** Runs a write in a transaction of its own, once for each key. */
function write(
  { db, now }: Services,
  { definition, userId, asked, key }: Write,
  run: (db: Services['db']) => Promise<unknown>,
): Promise<unknown> {
  return db.transaction(async (tx) => {
    await tx.execute(LOCK_TIMEOUT)
    if (key === undefined) return run(tx)
    return once(
      tx,
      {
        key,
        owner: userId,
        endpoint: definition.path,
        body: asked,
        keep: ({ access_token: _secret, ...rest }) => rest,
        restore: async (at, kept) =>
          typeof kept['user_id'] === 'string' && 'authenticated' in kept
            ? { ...kept, access_token: await issueToken(at, kept['user_id'], now()) }
            : kept,
      },
      async () => (await run(tx)) as Record<string, unknown>, // every idempotent endpoint answers with an object
    )
  })
}

function respond(context: Context, { status, response, isStream }: Endpoint, result: unknown): Response {
  if (status === 204) return context.body(null, 204)
  if (isStream) return streamEvents(context, response, result as Streamed) // as its handler's type says
  // an answer that breaks the contract is a fault of ours, and shows as one
  return context.json(response.parse(result) as object, status)
}

async function whoAsks(
  context: Context,
  { db, now, clinicToken }: Services,
  { auth }: Endpoint,
): Promise<{ userId: string; token: string }> {
  const [scheme = '', token = ''] = (context.req.header('authorization') ?? '').split(' ')
  if (auth === 'staff') {
    if (clinicToken === undefined) throw new ApiError(404, 'NOT_FOUND', 'There is nothing at this address.')
    if (scheme.toLowerCase() === 'bearer' && isSameSecret(token, clinicToken)) return { userId: '', token: '' }
    throw new ApiError(401, 'TOKEN_UNKNOWN', 'This is for the staff of the clinic.')
  }
  if (auth === 'none' || (auth === 'either' && token === '')) return { userId: '', token: '' }
  const userId = scheme.toLowerCase() === 'bearer' && token !== '' ? await patientOf(db, token, now()) : undefined
  if (userId === undefined) throw new ApiError(401, 'TOKEN_UNKNOWN', 'Log in to go on.')
  return { userId, token }
}

function refuse(context: Context, error: ApiError): Response {
  if (error.retryAfter !== undefined) context.header('retry-after', String(error.retryAfter))
  return context.json(error.toProblem(), error.status, { 'content-type': 'application/problem+json' })
}

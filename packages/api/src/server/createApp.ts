import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type Endpoint, type EndpointName, endpoints } from '../contract/index.ts'
import { ApiError } from './ApiError.ts'
import type { HandlerInput } from './Handler.ts'
import { once } from './idempotency.ts'
import { parseRequest } from './parseRequest.ts'
import { handlers } from './routes/index.ts'
import type { Services } from './services.ts'
import { issueToken, patientOf } from './tokens.ts'

const DEFAULT_BYTES = 256 * 1024

/** What a request carries along: the pattern of its route, for the log. */
interface AppEnv {
  Variables: { route?: string }
}

type AnyHandler = (input: HandlerInput<Endpoint>) => Promise<unknown>

/** The API as one `fetch(Request) → Response`: the same on Node, inside a service worker and in a test. */
export function createApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(async (context, next) => {
    const started = services.now().getTime()
    const requestId = randomUUID()
    await next()
    context.header('x-request-id', requestId)
    context.header('cache-control', 'no-store')
    context.header('x-content-type-options', 'nosniff')
    services.log({
      requestId,
      method: context.req.method,
      route: context.get('route') ?? 'none',
      status: context.res.status,
      milliseconds: services.now().getTime() - started,
    })
  })
  for (const [name, definition] of Object.entries<Endpoint>(endpoints)) {
    const path = definition.path.replaceAll('{', ':').replaceAll('}', '')
    const tooLarge = bodyLimit({
      maxSize: definition.maxBytes ?? DEFAULT_BYTES,
      onError: (context) => refuse(context, new ApiError(413, 'BODY_TOO_LARGE', 'This is more than can be sent at once.')),
    })
    // the table of handlers has the same keys, each made for the endpoint of its name
    app.on(definition.method, path, tooLarge, async (context) => {
      context.set('route', `${definition.method} ${definition.path}`)
      return answer(context, services, definition, handlers[name as EndpointName] as unknown as AnyHandler)
    })
  }
  app.get('/healthz', (context) => context.json({ status: 'alive' }))
  app.get('/readyz', async (context) => {
    await services.db.execute('select 1')
    return context.json({ status: 'ready' })
  })
  app.notFound((context) => refuse(context, new ApiError(404, 'NOT_FOUND', 'There is nothing at this address.')))
  app.onError((error, context) => {
    if (error instanceof ApiError) return refuse(context, error)
    services.report(error)
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

async function answer(context: Context, services: Services, definition: Endpoint, handle: AnyHandler): Promise<Response> {
  const { userId, token } = await whoAsks(context, services, definition)
  const { params, query, body } = await parseRequest(context, definition)
  const key = context.req.header('idempotency-key')
  if (definition.isIdempotent && key !== undefined && (key.length < 8 || key.length > 255))
    throw new ApiError(400, 'IDEMPOTENCY_KEY_INVALID', 'An Idempotency-Key has 8 to 255 characters.')
  const run = (db: Services['db']) =>
    handle({ services: { ...services, db }, params, query, body, userId, token } as HandlerInput<Endpoint>) // parsed by the endpoint's own schemas
  if (definition.method === 'GET' || definition.path.endsWith('/login')) return respond(context, definition, await run(services.db))
  const result = await services.db.transaction(async (db) => {
    if (!definition.isIdempotent || key === undefined) return run(db)
    return once(
      db,
      {
        key,
        owner: userId,
        endpoint: definition.path,
        body,
        keep: ({ access_token: _secret, ...rest }) => rest,
        restore: async (at, kept) =>
          typeof kept['user_id'] === 'string' && 'authenticated' in kept
            ? { ...kept, access_token: await issueToken(at, kept['user_id'], services.now()) }
            : kept,
      },
      async () => (await run(db)) as Record<string, unknown>, // every idempotent endpoint answers with an object
    )
  })
  return respond(context, definition, result)
}

function respond(context: Context, { status, response }: Endpoint, result: unknown): Response {
  if (status === 204) return context.body(null, 204)
  // an answer that breaks the contract is a fault of ours, and shows as one
  return context.json(response.parse(result) as object, status)
}

async function whoAsks(context: Context, { db, now }: Services, { auth }: Endpoint): Promise<{ userId: string; token: string }> {
  const [scheme = '', token = ''] = (context.req.header('authorization') ?? '').split(' ')
  if (auth === 'none' || (auth === 'either' && token === '')) return { userId: '', token: '' }
  const userId = scheme.toLowerCase() === 'bearer' && token !== '' ? await patientOf(db, token, now()) : undefined
  if (userId === undefined) throw new ApiError(401, 'TOKEN_UNKNOWN', 'Log in to go on.')
  return { userId, token }
}

function refuse(context: Context, error: ApiError): Response {
  if (error.retryAfter !== undefined) context.header('retry-after', String(error.retryAfter))
  return context.json(error.toProblem(), error.status, { 'content-type': 'application/problem+json' })
}

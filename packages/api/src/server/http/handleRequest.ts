import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { clinicEndpoints, type Endpoint, endpoints } from '../../contract/index.ts'
import { ApiError } from './ApiError.ts'
import type { AppEnv, Caller } from './AppEnv.ts'
import { audit } from '../audit.ts'
import { faultOf } from './faultOf.ts'
import type { EndpointRequest } from '../Handler.ts'
import { runOnce } from './idempotency.ts'
import type { OpenStreams } from './openStreams.ts'
import { followUps } from '../routes/index.ts'
import type { Services } from '../services.ts'
import { type StreamResult, streamEvents } from './streamEvents.ts'
import { issueToken } from '../accounts/tokens.ts'
import type { Wiring } from './Wiring.ts'
import type * as z from 'zod/mini'

const invalidParts = (part: string) => (issues: Issues) => {
  const errors = issues.flatMap(({ path, message, keys }) =>
    (keys ?? [path.map(String).join('.') || part]).map((name) => [name, keys ? 'This field is not supported' : message]),
  )
  return new ApiError(422, 'REQUEST_INVALID', `The ${part} of this request is invalid.`, { errors: Object.fromEntries(errors) })
}

/** Maximum wait of a write for row locks. */
const LOCK_TIMEOUT = sql`set local lock_timeout = '5s'`
/** Endpoints without a transaction: a refusal must still count the attempt. */
const WITHOUT_TRANSACTION: readonly Endpoint[] = [endpoints.login, clinicEndpoints.signIn, clinicEndpoints.changeMemberPassword]
/** Refusals that may indicate an attempt with another patient's ids. */
const FOREIGN = [
  'NOT_YOURS',
  'TREATMENT_NOT_FOUND',
  'SUBSCRIPTION_NOT_FOUND',
  'PRESCRIPTION_NOT_FOUND',
  'CHANNEL_NOT_FOUND',
  'UPLOAD_NOT_FOUND',
]

/** Handles a request after authentication: parses it, runs the handler, and responds. */
export async function handleRequest(
  context: Context<AppEnv>,
  services: Services,
  streams: OpenStreams,
  { name, definition, prepare, handle, undo, noteRefusal }: Wiring,
): Promise<Response> {
  const { userId, token, member }: Caller = context.get('asker') ?? { userId: '', token: '' }
  const { params, query, body } = parseRequest(context, definition)
  const key = definition.isIdempotent && context.req.header('idempotency-key')
  if (typeof key === 'string' && (key.length < 8 || key.length > 255))
    throw new ApiError(400, 'IDEMPOTENCY_KEY_INVALID', 'An Idempotency-Key must have 8 to 255 characters.')
  const address = services.addressOf?.(context)
  const asked = { services, params, query, body, userId, token, member, address } as EndpointRequest<Endpoint> // parsed by the endpoint's own schemas
  try {
    const prepared = await prepare?.(asked)
    const run = (db: Services['db']) => handle({ ...asked, services: { ...services, db }, prepared })
    const isWrite = definition.method !== 'GET' && !WITHOUT_TRANSACTION.includes(definition)
    const result = isWrite
      ? await write(
          services,
          { definition, owner: userId || (member?.id ?? ''), token, asked: { params, body }, key: key || undefined },
          run,
          () => undo?.(services, prepared),
        )
      : await run(services.db)
    // the entry of the same endpoint, see Wiring
    await followUps[name]?.(services, prepared as never).catch((error: unknown) =>
      services.report(faultOf(error, context.get('requestId'))),
    )
    return respond(context, services, streams, definition, result)
  } catch (error) {
    // the write is rolled back; the attempt is audited
    if (userId !== '' && error instanceof ApiError && FOREIGN.includes(error.code)) await audit(services.db, 'access refused', { userId })
    if (error instanceof ApiError) await noteRefusal?.(asked, error)
    throw error
  }
}

/** The identity of a write. */
interface Write {
  readonly definition: Endpoint
  /** Id of the patient or the member; empty for anonymous requests. */
  readonly owner: string
  /** The caller's token. */
  readonly token: string
  /** Path parameters and body: a key is valid for both only, because a body may not name its target. */
  readonly asked: unknown
  readonly key: string | undefined
}

/** Runs a write in a transaction, once per idempotency key; calls `undo` if certainly nothing was written. */
async function write(
  { db, now, report }: Services,
  { definition, owner, token, asked, key }: Write,
  run: (db: Services['db']) => Promise<unknown>,
  undo: () => Promise<void> | undefined,
): Promise<unknown> {
  let mayBeWritten = false
  const inTransaction = async (tx: Services['db']) => {
    await tx.execute(LOCK_TIMEOUT)
    if (key === undefined) return run(tx)
    return runOnce(
      tx,
      {
        key,
        owner,
        endpoint: definition.path,
        body: asked,
        keep: ({ access_token: _secret, ...rest }) => rest,
        restore: async (at, kept) =>
          typeof kept['user_id'] === 'string' && 'authenticated' in kept
            ? { ...kept, access_token: token === '' ? await issueToken(at, kept['user_id'], now()) : token }
            : kept,
      },
      async () => (await run(tx)) as Record<string, unknown>, // every idempotent endpoint returns an object
    )
  }
  try {
    return await db.transaction(async (tx) => {
      const result = await inTransaction(tx)
      // from here on the database may have committed, even if the connection is lost
      mayBeWritten = true
      return result
    })
  } catch (error) {
    if (!mayBeWritten) await undo()?.catch((fault: unknown) => report(faultOf(fault, definition.path)))
    throw error
  }
}

function respond(
  context: Context<AppEnv>,
  services: Services,
  streams: OpenStreams,
  { status, response, isStream }: Endpoint,
  result: unknown,
): Response {
  if (status === 204) return context.body(null, 204)
  if (isStream) {
    // a HEAD request has no body
    if (context.req.method === 'HEAD') return context.body(null, 200, { 'content-type': 'text/event-stream' })
    return streamEvents(context, services, streams, response, result as StreamResult) // as its handler's type says
  }
  // a response that violates the contract is a server error
  return context.json(response.parse(result) as object, status)
}

/** Parses the parts of a request that its endpoint defines. @throws ApiError 404 or 422 that names the invalid part. */
function parseRequest(context: Context<AppEnv>, { params, query, body }: Endpoint) {
  return {
    // an invalid id in the path means that nothing is there
    params: params && parse(params, context.req.param(), () => new ApiError(404, 'NOT_FOUND', 'There is nothing at this URL.')),
    query: query && parse(query, context.req.query(), invalidParts('query')),
    body: body && parse(body, context.get('body'), invalidParts('body')),
  }
}

type Issues = readonly {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly code?: string
  readonly keys?: readonly string[]
}[]

function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, refusal: (issues: Issues) => ApiError): z.infer<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw refusal(parsed.error.issues as Issues) // zod's issues have these properties
}

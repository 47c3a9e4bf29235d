import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { clinicEndpoints, endpoints } from '../../contract/index.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { ApiError } from '../errors/ApiError.ts'
import type { AppEnv, Caller } from './AppEnv.ts'
import { audit } from '../audit.ts'
import { faultOf } from '../errors/faultOf.ts'
import { retryConflicts } from '../db/retryConflicts.ts'
import { runOnce } from './idempotency.ts'
import type { OpenStreams } from './openStreams.ts'
import type { Route } from '../routes/Route.ts'
import type { Services } from '../services.ts'
import { type StreamResult, streamEvents } from './streamEvents.ts'
import { issueToken } from '../accounts/tokens.ts'
import type * as z from 'zod/mini'

/** Handles a request after authentication: parses it, runs the handler, and responds. */
export async function handleRequest(
  context: Context<AppEnv>,
  services: Services,
  streams: OpenStreams,
  { definition, begin, onRefusal }: Route,
): Promise<Response> {
  const { userId, token, member }: Caller = context.get('caller') ?? { userId: '', token: '' }
  const { params, query, body } = parseRequest(context, definition)
  const key = definition.isIdempotent && context.req.header('idempotency-key')
  if (typeof key === 'string' && (key.length < 8 || key.length > 255))
    throw new ApiError(400, 'IDEMPOTENCY_KEY_INVALID', 'An Idempotency-Key must have 8 to 255 characters.')
  const address = services.addressOf?.(context)
  const input = { services, params, query, body, userId, token, member, address }
  try {
    const begun = await begin(input)
    const isWrite = definition.method !== 'GET' && !WITHOUT_TRANSACTION.includes(definition)
    const result = isWrite
      ? await write(
          services,
          { definition, owner: userId || (member?.id ?? ''), token, parameters: { params, body }, key: key || undefined },
          begun.handle,
          begun.undo,
        )
      : await begun.handle(services.db)
    await begun.after().catch((error: unknown) => services.report(faultOf(error, context.get('requestId'))))
    return respond(context, services, streams, definition, result)
  } catch (error) {
    // the write is rolled back; the attempt is audited
    if (userId !== '' && error instanceof ApiError && FOREIGN.includes(error.code)) await audit(services.db, 'access refused', { userId })
    if (error instanceof ApiError) await onRefusal(input, error)
    throw error
  }
}

const invalidParts = (part: string) => (issues: Issues) => {
  const errors = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((name) => [name, 'This field is not supported'])
      : [[issue.path.map(String).join('.') || part, issue.message]],
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

/** The identity of a write. */
interface Write {
  readonly definition: Endpoint
  /** Id of the patient or the member; empty for anonymous requests. */
  readonly owner: string
  /** The caller's token. */
  readonly token: string
  /** Path parameters and body: a key is valid for both only, because a body may not name its target. */
  readonly parameters: unknown
  readonly key: string | undefined
}

/** Runs a write in a transaction, once per idempotency key, and again after a conflict with a concurrent one; calls `undo` if certainly nothing
 * was written.
 */
async function write(
  { db, now, report }: Services,
  { definition, owner, token, parameters, key }: Write,
  run: (db: Services['db']) => Promise<unknown>,
  undo: () => Promise<void>,
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
        body: parameters,
        keep: ({ access_token: _secret, ...rest }) => rest,
        restore: async (at, kept) =>
          typeof kept['user_id'] === 'string' && 'authenticated' in kept
            ? { ...kept, access_token: token === '' ? await issueToken(at, kept['user_id'], now()) : token }
            : kept,
      },
      async () => (await run(tx)) as Record<string, unknown>, // every idempotent endpoint returns an object
    )
  }
  const once = () => {
    mayBeWritten = false
    return db.transaction(async (tx) => {
      const result = await inTransaction(tx)
      // from here on the database may have committed, even if the connection is lost
      mayBeWritten = true
      return result
    })
  }
  try {
    return await retryConflicts(once)
  } catch (error) {
    if (!mayBeWritten) await undo().catch((fault: unknown) => report(faultOf(fault, definition.path)))
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
  return context.body(JSON.stringify(response.parse(result)), status, { 'content-type': 'application/json' })
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

type Issues = readonly z.core.$ZodIssue[]

function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, refusal: (issues: Issues) => ApiError): z.infer<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw refusal(parsed.error.issues)
}

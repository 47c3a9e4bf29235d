import type * as z from 'zod/mini'
import type { CallingApp } from '../contract/callingApp.ts'
import { type Endpoints, endpoints, type Problem } from '../contract/index.ts'
import { type Endpoint, problem } from '../contract/endpoint.ts'

/** Creates a client of the patient API. It never throws: errors are in the result. */
export function createClient(options: ClientOptions): Client {
  return createClientOf(endpoints, options)
}

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.infer<Schema> : undefined
type Part<Definition, Key extends string> =
  Definition extends Record<Key, z.ZodMiniType> ? { readonly [Name in Key]: z.infer<Definition[Key]> } : object

/** The input of a call: path parameters, query and body, where the endpoint has them. */
export type CallInput<Definition> = Part<Definition, 'params'> & Part<Definition, 'query'> & Part<Definition, 'body'>

/** Options of any call. */
interface CallOptions {
  /** Aborts the call, which then resolves with status 0. */
  readonly signal?: AbortSignal
  /** The same for every attempt of one call, so that it takes effect once. */
  readonly idempotencyKey?: string
}

/** The result of a call: the response of the contract, or a problem. Status 0: no response arrived. */
export type CallResult<Definition extends Endpoint> =
  | { readonly ok: true; readonly status: number; readonly body: Parsed<Definition['response']> }
  | {
      readonly ok: false
      readonly status: number
      readonly problem: Problem | undefined
      /** The Retry-After header as received. */
      readonly retryAfter?: string
    }

/** One function per endpoint of a table; streaming endpoints are left out. */
export type ClientOf<Table extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Table as Table[Name] extends { readonly isStream: true } ? never : Name]: (
    input: CallInput<Table[Name]>,
    options?: CallOptions,
  ) => Promise<CallResult<Table[Name]>>
}

/** The API of the patient app as functions. */
export type Client = ClientOf<Endpoints>

/** Options of a client. */
export interface ClientOptions {
  /** Origin of the API; the token is sent to no other origin. Empty: the origin of the page. */
  readonly baseUrl: string
  /** Returns the current bearer token; undefined if no user is signed in. */
  readonly token: () => string | undefined
  /** The calling app, for the server's log. */
  readonly app?: CallingApp
  /** Called when the server rejects the token; not called for a failed login. */
  readonly onUnauthorized?: () => void
  /** Sends the requests. Default: the global `fetch`. */
  readonly fetch?: typeof fetch
}

interface AnyInput {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
}

/** Creates a client of one table of endpoints, such as the clinic's. It never throws: errors are in the result. */
export function createClientOf<const Table extends Readonly<Record<string, Endpoint>>>(
  table: Table,
  options: ClientOptions,
): ClientOf<Table> {
  const call =
    (definition: Endpoint) =>
    (input: AnyInput, callOptions: CallOptions = {}) =>
      send(options, definition, input, callOptions)
  // each function comes from the definition that types it
  return Object.fromEntries(
    Object.entries(table)
      .filter(([, { isStream }]) => !isStream)
      .map(([name, definition]) => [name, call(definition)]),
  ) as unknown as ClientOf<Table>
}

async function send(
  { baseUrl, token, app, onUnauthorized, fetch: send = fetch }: ClientOptions,
  definition: Endpoint,
  input: AnyInput,
  { signal, idempotencyKey }: CallOptions,
) {
  const bearer = definition.auth === 'none' ? undefined : token()
  const headers = {
    accept: 'application/json',
    ...(input.body !== undefined && { 'content-type': 'application/json' }),
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    ...(app && { 'app-platform': app.platform, 'app-version': app.version }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  }
  try {
    const response = await send(baseUrl + addressOf(definition, input), {
      method: definition.method,
      headers,
      redirect: 'error',
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(signal && { signal }),
    })
    // a late 401 for an old token does not sign out the current user
    if (response.status === 401 && bearer !== undefined && bearer === token()) onUnauthorized?.()
    const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined)
    if (response.ok) return { ok: true, status: response.status, body: definition.response.parse(body) }
    const parsed = problem.safeParse(body)
    const retryAfter = response.headers.get('retry-after')
    return {
      ok: false,
      status: response.status,
      problem: parsed.success ? parsed.data : undefined,
      ...(retryAfter !== null && { retryAfter }),
    }
  } catch {
    return { ok: false, status: 0, problem: undefined }
  }
}

function addressOf({ path }: Endpoint, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? filled : `${filled}?${search}`
}

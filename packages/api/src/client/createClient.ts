import type * as z from 'zod/mini'
import type { CallingApp } from '../contract/callingApp.ts'
import { type Endpoint, type Endpoints, endpoints, type Problem, problem } from '../contract/index.ts'

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.infer<Schema> : undefined
type Part<Definition, Key extends string> =
  Definition extends Record<Key, z.ZodMiniType> ? { readonly [Name in Key]: z.infer<Definition[Key]> } : object

/** What a call is given: its parameters, query and body, as far as it has them. */
export type CallInput<Definition> = Part<Definition, 'params'> & Part<Definition, 'query'> & Part<Definition, 'body'>

/** What may go with any call. */
export interface CallOptions {
  /** Gives the call up; it then ends with status 0. */
  readonly signal?: AbortSignal
  /** The same for every attempt at one call, so that it takes effect once. */
  readonly idempotencyKey?: string
}

/** What came back: the answer of the contract, or a problem. Status 0: nothing came. */
export type CallResult<Definition extends Endpoint> =
  | { readonly ok: true; readonly status: number; readonly body: Parsed<Definition['response']> }
  | {
      readonly ok: false
      readonly status: number
      readonly problem: Problem | undefined
      /** The Retry-After header as it came: when the server wants to be asked again. */
      readonly retryAfter?: string
    }

/** A table of endpoints as functions, one for each that answers once: a stream is read as it comes, by other means. */
export type ClientOf<Table extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Table as Table[Name] extends { readonly isStream: true } ? never : Name]: (
    input: CallInput<Table[Name]>,
    options?: CallOptions,
  ) => Promise<CallResult<Table[Name]>>
}

/** The API of the patient app as functions. */
export type Client = ClientOf<Endpoints>

/** What a client needs. */
export interface ClientOptions {
  /** Origin of the API; the token goes nowhere else. Empty: the page's own. */
  readonly baseUrl: string
  /** The bearer token of the moment; undefined while nobody is signed in. */
  readonly token: () => string | undefined
  /** Which app asks: for the server's log. */
  readonly app?: CallingApp
  /** The server does not know the token (any more); not called for a refused login. */
  readonly onUnauthorized?: () => void
  /** Sends the requests; the platform's own fetch when absent. */
  readonly fetch?: typeof fetch
}

interface AnyInput {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
}

/** A client of the API, as a patient uses it. Never throws: what went wrong is in the result. */
export function createClient(options: ClientOptions): Client {
  return createClientOf(endpoints, options)
}

/** A client of one table of endpoints, such as the clinic's. Never throws: what went wrong is in the result. */
export function createClientOf<const Table extends Readonly<Record<string, Endpoint>>>(
  table: Table,
  options: ClientOptions,
): ClientOf<Table> {
  const call =
    (definition: Endpoint) =>
    (input: AnyInput, callOptions: CallOptions = {}) =>
      send(options, definition, input, callOptions)
  // each function is made from the definition whose types it carries
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
    // a late answer to a token that is gone by now says nothing of who is signed in since
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

import type * as z from 'zod/mini'
import { type Endpoint, type EndpointName, type Endpoints, endpoints, type Problem, problem } from '../contract/index.ts'

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

/** The API as functions, one for each endpoint of the contract. */
export type Client = {
  readonly [Name in EndpointName]: (input: CallInput<Endpoints[Name]>, options?: CallOptions) => Promise<CallResult<Endpoints[Name]>>
}

/** What a client needs. */
export interface ClientOptions {
  /** Origin of the API; the token goes nowhere else. Empty: the page's own. */
  readonly baseUrl: string
  /** The bearer token of the moment; undefined while nobody is signed in. */
  readonly token: () => string | undefined
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

/** A client of the API. Never throws: what went wrong is in the result. */
export function createClient(options: ClientOptions): Client {
  const call =
    (definition: Endpoint) =>
    (input: AnyInput, callOptions: CallOptions = {}) =>
      send(options, definition, input, callOptions)
  // each function is made from the definition whose types it carries
  return Object.fromEntries(Object.entries<Endpoint>(endpoints).map(([name, definition]) => [name, call(definition)])) as unknown as Client
}

async function send(
  { baseUrl, token, onUnauthorized, fetch: send = fetch }: ClientOptions,
  definition: Endpoint,
  input: AnyInput,
  { signal, idempotencyKey }: CallOptions,
) {
  const bearer = definition.auth === 'none' ? undefined : token()
  const headers = {
    accept: 'application/json',
    ...(input.body !== undefined && { 'content-type': 'application/json' }),
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
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
    if (response.status === 401 && bearer !== undefined) onUnauthorized?.()
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

import type { DocumentedCall } from './operations.ts'

/** The parts of a raw request. */
export interface RequestParts {
  /** Path and query parameters by name. */
  readonly parts: Readonly<Record<string, unknown>>
  /** The encoded body. */
  readonly body?: string | undefined
  readonly token?: string | undefined
  readonly key?: string | undefined
}

/** Longest URL parameter, in characters: the HTTP server refuses longer URLs before the API. */
const LONGEST = 2000

/** The URL and options of a request to a documented call. */
export function requestOf(call: DocumentedCall, { parts, body, token, key }: RequestParts): readonly [path: string, init: RequestInit] {
  const text = (name: string) => {
    const value = parts[name]
    const plain = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    return encodeURIComponent(plain.slice(0, LONGEST).replaceAll(/\p{Surrogate}/gu, '\ufffd'))
  }
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    // an empty part, or a dot segment, changes the path
    const part = text(name)
    return ['', '.', '..'].includes(part) ? 'x' : part
  })
  const query = call.parameters.flatMap(({ name, in: place }) => (place === 'query' && name in parts ? [`${name}=${text(name)}`] : []))
  return [
    query.length === 0 ? path : `${path}?${query.join('&')}`,
    {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(call.body && { body: body ?? '' }),
    },
  ]
}

import type { CallPort } from '@anamnesis/engine'

/** Sends each call to `<api>/calls/<id>` as JSON, with its method and an `Idempotency-Key` header; the server must honour the key.
 * Sends cookies only to the page's own origin.
 */
export function createFetchCalls(api: string): CallPort {
  const base = api.replace(/\/$/, '')
  return {
    send: async ({ id, method, body, idempotencyKey }, signal) => {
      const response = await fetch(`${base}/calls/${encodeURIComponent(id)}`, {
        method,
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
        body: JSON.stringify(body),
        signal,
      })
      const text = await response.text()
      const retryAfter = response.headers.get('Retry-After')
      return { status: response.status, body: readJson(text), ...(retryAfter !== null && { retryAfter }) }
    },
  }
}

/** Parses a body; undefined when it is not JSON, such as a proxy's error page. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

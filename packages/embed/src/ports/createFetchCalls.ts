import type { CallPort } from '@anamnesis/engine'

/**
 * Sends each call of a flow to `<api>/calls/<id>`, as JSON with the call's own method and an `Idempotency-Key` header: the server has to
 * let calls with one key take effect once. Cookies go along only to the page's own origin.
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

/** What a server says without JSON, as a proxy's page of an error, says nothing. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

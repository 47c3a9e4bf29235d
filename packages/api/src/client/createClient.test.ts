import { describe, expect, test } from 'vitest'
import { createClient } from './createClient.ts'

const TREATMENT = '7c1a3f0e-0d55-4c55-9a4f-5a3a0c8f3b11'

/** A client that records its requests and responds with `answer`. */
function clientWith(answer: (request: Request) => Response | Promise<Response>, token: string | undefined = 'secret-token') {
  const requests: Request[] = []
  const signedOut: string[] = []
  const client = createClient({
    baseUrl: 'https://api.example',
    token: () => token,
    onUnauthorized: () => signedOut.push('yes'),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      requests.push(request)
      return answer(request)
    },
  })
  return { client, requests, signedOut }
}

const problem = (status: number, code: string) => Response.json({ type: 'about:blank', title: 'No', status, code }, { status })

describe('the client', () => {
  test('sends the token to the API only, and follows no redirect', async () => {
    const { client, requests } = clientWith(() => Response.json({ document: null }))
    await client.getSession({ params: { treatment_id: TREATMENT } })
    expect(requests[0]?.url).toBe(`https://api.example/v2/sessions/${TREATMENT}`)
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret-token')
    expect(requests[0]?.redirect).toBe('error')
  })

  test('keeps an id from becoming another address', async () => {
    const { client, requests } = clientWith(() => problem(404, 'NOT_FOUND'))
    await client.getSession({ params: { treatment_id: '../../evil.example?x#y' } })
    expect(new URL(requests[0]?.url ?? '').host).toBe('api.example')
    expect(new URL(requests[0]?.url ?? '').pathname.split('/')).toHaveLength(4)
  })

  test('logs in without a token, and does not take a refused login for a lost session', async () => {
    const { client, requests, signedOut } = clientWith(() => problem(401, 'LOGIN_REFUSED'))
    const result = await client.login({ body: { email: 'sam@example.com', password: 'wrong' } })
    expect(result).toMatchObject({ ok: false, status: 401, problem: { code: 'LOGIN_REFUSED' } })
    expect(requests[0]?.headers.get('authorization')).toBeNull()
    expect(signedOut).toEqual([])
  })

  test('says when the token is no longer known', async () => {
    const { client, signedOut } = clientWith(() => problem(401, 'TOKEN_UNKNOWN'))
    await client.getSession({ params: { treatment_id: TREATMENT } })
    expect(signedOut).toEqual(['yes'])
  })

  test('names the calling app where configured', async () => {
    const requests: Request[] = []
    const client = createClient({
      baseUrl: 'https://api.example',
      token: () => undefined,
      app: { platform: 'android', version: '2.14.0' },
      fetch: async (input, init) => {
        requests.push(new Request(input, init))
        return problem(404, 'NOT_FOUND')
      },
    })
    await client.getSession({ params: { treatment_id: TREATMENT } })
    expect(requests[0]?.headers.get('app-platform')).toBe('android')
    expect(requests[0]?.headers.get('app-version')).toBe('2.14.0')
  })

  test('sends the idempotency key', async () => {
    const { client, requests } = clientWith(() => problem(409, 'X'))
    await client.chooseAddOns({ body: { add_on_ids: [], treatment_id: TREATMENT } }, { idempotencyKey: 'key-of-this-press' })
    expect(requests[0]?.headers.get('idempotency-key')).toBe('key-of-this-press')
  })

  test.each([
    ['nothing', () => Promise.reject(new TypeError('offline')), 0],
    ['a proxy’s page', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
    ['an answer that the contract does not know', () => Response.json({ document: 7 }), 0],
  ])('never throws: %s comes back as a result', async (_what, answer, status) => {
    const { client } = clientWith(answer)
    expect(await client.getSession({ params: { treatment_id: TREATMENT } })).toMatchObject({ ok: false, status, problem: undefined })
  })

  test('returns the time of the next allowed request', async () => {
    const { client } = clientWith(() => new Response('{}', { status: 503, headers: { 'retry-after': '12' } }))
    expect(await client.getSession({ params: { treatment_id: TREATMENT } })).toMatchObject({ ok: false, status: 503, retryAfter: '12' })
  })

  test('aborts on the caller’s signal', async () => {
    const stop = new AbortController()
    stop.abort()
    const { client } = clientWith(({ signal }) => {
      signal.throwIfAborted()
      return Response.json({ document: null })
    })
    expect(await client.getSession({ params: { treatment_id: TREATMENT } }, { signal: stop.signal })).toMatchObject({
      ok: false,
      status: 0,
    })
  })
})

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { describe, expect, test } from 'vitest'
import { compressResponses } from './compressResponses.ts'

const LONG = { sessions: Array.from({ length: 60 }, (_, at) => ({ id: `session-${at}`, screen: 'birth-date' })) }
const app = new Hono()
  .use(compressResponses)
  .get('/long', (context) => context.json(LONG, 200, { 'cache-control': 'no-store', vary: 'origin' }))
  .get('/short', (context) => context.json({ status: 'alive' }))
  .get('/refused', (context) => context.json(LONG, 409, { 'content-type': 'application/problem+json' }))
  .get('/nothing', (context) => context.body(null, 204))
  .get('/file', (context) => context.body('x'.repeat(5000), 200, { 'content-type': 'application/pdf' }))
  .get('/packed', (context) => context.json(LONG, 200, { 'content-encoding': 'zstd' }))
  .get('/events', (context) => streamSSE(context, (output) => output.writeSSE({ data: 'x'.repeat(5000) })))
  .post('/login', (context) => context.json({ ...LONG, access_token: 'a-token' }))

const ask = (path: string, accepted = 'gzip, deflate, br, zstd', method = 'GET') =>
  app.request(path, { method, headers: { 'accept-encoding': accepted } })
const encodingOf = ({ headers }: Response) => headers.get('content-encoding')

describe('an answer as data', () => {
  test.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
  ] as const)('is sent as %s to clients that accept it, with all its headers', async (encoding, accepted, unpack) => {
    const response = await ask('/long', accepted)
    const { headers } = response
    expect([response.status, encodingOf(response), headers.get('vary'), headers.get('cache-control')]).toEqual([
      200,
      encoding,
      'origin, accept-encoding',
      'no-store',
    ])
    const sent = new Uint8Array(await response.arrayBuffer())
    expect(sent.length).toBeLessThan(JSON.stringify(LONG).length / 4)
    expect(JSON.parse(unpack(sent).toString())).toEqual(LONG)
  })

  test('is sent uncompressed to other clients', async () => {
    const response = await ask('/long', 'identity')
    expect([encodingOf(response), response.headers.get('vary'), await response.json()]).toEqual([null, 'origin, accept-encoding', LONG])
  })

  test('is packed where it says what is wrong, too', async () => {
    const response = await ask('/refused')
    expect([response.status, encodingOf(response), response.headers.get('content-type')]).toEqual([409, 'br', 'application/problem+json'])
  })

  test('is sent as it is where that is as short', async () => {
    const response = await ask('/short')
    expect([encodingOf(response), await response.json()]).toEqual([null, { status: 'alive' }])
  })
})

describe('nothing is packed', () => {
  test('of event streams and files', async () => {
    for (const path of ['/events', '/file', '/nothing']) expect([path, encodingOf(await ask(path))]).toEqual([path, null])
  })

  test('twice', async () => {
    expect(encodingOf(await ask('/packed'))).toBe('zstd')
  })

  test('that answers a write: it may contain a token next to user input', async () => {
    const response = await ask('/login', undefined, 'POST')
    expect([encodingOf(response), response.headers.get('vary')]).toEqual([null, null])
  })
})

import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiHandlers } from './index.ts'

const server = setupServer(
  ...apiHandlers({
    fetch: async (request) => Response.json({ method: request.method, path: new URL(request.url).pathname, body: await request.text() }),
  }),
)
beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
})
afterAll(() => {
  server.close()
})

test('every call of either version reaches the app whole', async () => {
  for (const path of ['/v1/login', '/v2/treatments/7/screening']) {
    const response = await fetch(`http://app.example${path}`, { method: 'PUT', body: 'text' })
    expect(await response.json()).toEqual({ method: 'PUT', path, body: 'text' })
  }
})

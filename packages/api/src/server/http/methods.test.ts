import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sample } from '../../../../../scripts/seed.ts'
import { operations } from '../../../tests/support/operations.ts'
import { openTestServer, type TestServer } from '../../../tests/support/openTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** A URL for each documented path. */
const address = (path: string) => path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
const paths = [...new Set(operations.map(({ path }) => path))]

describe.each(sample(paths, 10))('%s', (path) => {
  const known = operations.filter((call) => call.path === path).map(({ method }) => method)
  const taken = [...known, ...(known.includes('GET') ? ['HEAD'] : [])].toSorted()

  test('lists the allowed methods when another is used', async () => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'].filter((verb) => !taken.includes(verb))) {
      const response = await server.fetch(address(path), { method })
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, taken.join(', ')])
      if (method !== 'HEAD') expect(await response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED', status: 405 })
    }
  })
})

test('an unknown path is not found with any method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
    for (const path of ['/v2/nothing', '/v1/login/more', '/V1/login', '/'])
      expect([method, path, (await server.fetch(path, { method })).status]).toEqual([method, path, 404])
})

test('HEAD answers as GET does, without a body', async () => {
  const sam = await server.patient()
  const headers = { authorization: `Bearer ${sam.access_token}` }
  for (const path of ['/healthz', '/readyz', '/openapi.json', '/v1/profile', '/v2/profile']) {
    const got = await server.fetch(path, { headers })
    const head = await server.fetch(path, { method: 'HEAD', headers })
    expect([path, head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      path,
      got.status,
      got.headers.get('content-type'),
      '',
    ])
    await got.text()
  }
  expect((await server.fetch('/v2/profile', { method: 'HEAD' })).status).toBe(401)
})

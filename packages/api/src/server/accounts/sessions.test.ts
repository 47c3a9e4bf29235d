import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestServer, PASSWORD, type Patient, type TestServer } from '../../../tests/support/openTestServer.ts'

const MINUTE = 60 * 1000

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const ask = async ({ client }: Pick<Patient, 'client'>) => (await client.getProfile({})).status

describe('a logged-in patient', () => {
  test('is logged out after an hour without a request', async () => {
    const sam = await server.patient()
    server.state.now += 60 * MINUTE
    expect(await ask(sam)).toBe(401)
  })

  test('stays logged in by asking, for twelve hours', async () => {
    const sam = await server.patient()
    for (let at = 59; at < 12 * 60; at += 59) {
      server.state.now += 59 * MINUTE
      expect([at, await ask(sam)]).toEqual([at, 200])
    }
    server.state.now += 13 * MINUTE
    expect(await ask(sam)).toBe(401)
  })

  test('is logged out though a stream of messages is left open', async () => {
    const sam = await server.patient()
    const end = new AbortController()
    const stream = await server.fetch('/v1/messages/events', {
      headers: { authorization: `Bearer ${sam.access_token}` },
      signal: end.signal,
    })
    expect(stream.status).toBe(200)
    server.state.now += 60 * MINUTE
    // the stream ends and does not renew the session
    await stream.text().catch(() => undefined)
    end.abort()
    expect(await ask(sam)).toBe(401)
  })

  test('gets another token by logging in again, and keeps the one before', async () => {
    const sam = await server.patient()
    const again = await server.browser().client.login({ body: { email: 'sam@example.com', password: PASSWORD } })
    const token = again.ok ? again.body.access_token : ''
    expect(token).not.toBe(sam.access_token)
    expect([await ask(sam), await ask(server.browser(token))]).toEqual([200, 200])
  })

  test('is logged out for good, also after they began another treatment', async () => {
    const sam = await server.patient()
    const begin = () => sam.client.createTreatment({ body: { treatment_type: 'hl' } }, { idempotencyKey: 'another-treatment' })
    // the second request repeats one whose response was lost
    const tokens = [await begin(), await begin()].map((begun) => (begun.ok ? begun.body.access_token : ''))
    for (const token of tokens) expect(await ask(server.browser(token))).toBe(200)
    await server.browser(tokens[0]).client.logout({})
    for (const token of [sam.access_token, ...tokens]) expect(await ask(server.browser(token))).toBe(401)
  })
})

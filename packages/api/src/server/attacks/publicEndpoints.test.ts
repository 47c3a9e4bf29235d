import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../../tests/support/operations.ts'
import { openTestServer, type TestServer } from '../../../tests/support/openTestServer.ts'
import { requestOf } from '../../../tests/support/requestOf.ts'

/** One more than the per-minute quota of an address. */
const PATIENCE = 31

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const open = operations.filter(({ auth }) => auth === 'none' || auth === 'either')

test('what is open to strangers is a short list', () => {
  expect(open.map(({ name }) => name).toSorted()).toEqual([
    'checkLink',
    'createTreatment',
    'login',
    'openEmailRenewal',
    'postEngagement',
    'putEmailRenewal',
    'putEmailRenewalStops',
    'requestPassword',
    'resetPassword',
    'signIn',
    'verifyEmail',
  ])
})

describe.each(open.map((call) => [call.name, call] as const))('%s', (name, call) => {
  const ask = async (address: string) => {
    const parts = { token: 'x'.repeat(43), reset_token: 'x'.repeat(43), increment: 'form_started' }
    const [path, init] = requestOf(call, { parts, body: JSON.stringify({ event_id: crypto.randomUUID() }) })
    return server.fetch(path, { ...init, headers: new Headers([...new Headers(init.headers), ['x-test-address', address]]) })
  }

  test('is limited for one address on every endpoint, and for no other', async () => {
    const statuses = new Set<number>()
    for (let turn = 0; turn < PATIENCE; turn++) statuses.add((await ask(`192.0.2.1 ${name}`)).status)
    expect([...statuses].at(-1)).toBe(429)
    const refused = await ask(`192.0.2.1 ${name}`)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect((await ask(`192.0.2.2 ${name}`)).status).not.toBe(429)
  })

  test('stores only what was counted', async () => {
    const kept = await server.rows(
      sql`select (select count(*) from engagements)::int as events, (select count(*) from users)::int as users`,
    )
    expect(Number(/"events":(\d+)/.exec(kept)?.[1])).toBeLessThanOrEqual(PATIENCE)
    expect(kept).toContain('"users":0')
  })
})

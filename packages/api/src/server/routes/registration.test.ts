import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestServer, PASSWORD, type TestServer } from '../../../tests/support/openTestServer.ts'
import { hashesOf } from '../../../tests/support/watchHashes.ts'

const HOUR = 60 * 60 * 1000

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ isHashingQuick: false })
})
afterAll(() => server.close())
beforeEach(() => server.reset())

async function register(email: string, address = '203.0.113.1') {
  const response = await server.fetch('/v2/treatments', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-test-address': address },
    body: JSON.stringify({ email, password: PASSWORD, treatment_type: 'ed' }),
  })
  return { status: response.status, retryAfter: Number(response.headers.get('retry-after')), body: (await response.json()) as object }
}

/** Advances past the one-minute limit. */
const nextMinute = () => {
  server.state.now += 61_000
}

// long: opens thirty accounts; the limits of one address stand for it
describe('a caller who probes which addresses have an account', () => {
  test('learns ten an hour, and then receives one response for all addresses', { tags: ['long'] }, async () => {
    for (let i = 0; i < 12; i++) await server.newcomer(`patient${i}@example.com`)
    for (let i = 0; i < 10; i++)
      expect(await register(`patient${i}@example.com`)).toMatchObject({ status: 409, body: { code: 'EMAIL_ALREADY_EXISTS' } })
    const [known, unknown] = [await register('patient11@example.com'), await register('nobody@example.com')]
    expect(known).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(known.retryAfter).toBeGreaterThan(3000)
    expect(unknown).toEqual(known)
    expect(await server.rows(sql`select count(*)::int as n from users`)).toContain('"n":12')
    // other users are not affected
    expect(await register('nobody@example.com', '203.0.113.2')).toMatchObject({ status: 201 })
    server.state.now += HOUR
    expect(await register('patient11@example.com')).toMatchObject({ status: 409 })
  })

  test('from many addresses learns about one account five times an hour', { tags: ['long'] }, async () => {
    await server.newcomer()
    for (let i = 0; i < 5; i++) expect(await register('sam@example.com', `203.0.113.${i}`)).toMatchObject({ status: 409 })
    expect(await register(' SAM@example.com', '203.0.113.9')).toMatchObject({ status: 429 })
  })

  test('gets no further by asking many times at once', { tags: ['long'] }, async () => {
    for (let i = 0; i < 16; i++) await server.newcomer(`patient${i}@example.com`)
    const results = await Promise.all(Array.from({ length: 16 }, (_, i) => register(`patient${i}@example.com`)))
    expect(results.filter(({ status }) => status === 409)).toHaveLength(10)
    expect(results.filter(({ status }) => status === 429)).toHaveLength(6)
  })

  test('leaves a trace with each account', async () => {
    const sam = await server.newcomer()
    await register('sam@example.com')
    const trail = await server.rows(sql`select user_id, actor from audit_log where action = 'account told of at registration'`)
    expect(trail).toContain(sam.user_id)
    expect(trail).toContain('"actor":"system"')
  })

  test('learns nothing from the work that it takes: one hash either way', async () => {
    await server.newcomer()
    const known = await hashesOf(() => register('sam@example.com'))
    expect(known).toHaveLength(1)
    expect(await hashesOf(() => register('nobody@example.com'))).toEqual(known)
  })
})

test('thirty patients of one waiting room can register, though one in four has an account', { tags: ['long'] }, async () => {
  for (let i = 0; i < 8; i++) await server.newcomer(`returning${i}@example.com`)
  for (let i = 0; i < 30; i++) {
    if (i % 4 === 0) expect(await register(`returning${i / 4}@example.com`)).toMatchObject({ status: 409 })
    expect(await register(`new${i}@example.com`)).toMatchObject({ status: 201 })
    if (i % 10 === 9) nextMinute()
  }
})

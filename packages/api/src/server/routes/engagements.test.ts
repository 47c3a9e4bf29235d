import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestServer, PASSWORD, type TestServer } from '../../../tests/support/openTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

describe('an advertiser', () => {
  test('gets hashes of what is known, and never the thing itself', async () => {
    const sam = await server.patient()
    await sam.client.putProfile({ body: { first_name: 'Sam', phone: '6135550123', postal_code: 'K1A 0B1' } })
    const result = await sam.client.getEngagementMetadata({ query: { extid: 'visitor-1' } })
    if (!result.ok) throw new Error(JSON.stringify(result))
    const { em, e164_up, hfn, zp, extid, cn, ...unknown } = result.body
    for (const hash of [em, e164_up, hfn, zp, extid, cn]) expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(unknown).toEqual({ hln: null, al: null, ct: null, st: null, rip: null, ua: null })
    expect(JSON.stringify(result.body)).not.toMatch(/sam|613|k1a/i)
  })

  test('gets the price of the consultation in dollars, and no word of what it treats', async () => {
    const sam = await server.patient()
    const cart = await sam.client.getEngagementCart({ query: { treatment_id: sam.treatment_id, format_name: 'tiktok' } })
    expect(cart).toMatchObject({ body: { currency: 'CAD', value: 40, contents: [{ quantity: 1, price: 40 }] } })
    expect(cart.ok && cart.body.contents[0]?.content_id).toMatch(/^[0-9a-f]{16}$/)
    expect(JSON.stringify(cart)).not.toContain(sam.treatment_id)
  })
})

test('an event is counted once, and nothing else of it is kept', async () => {
  const visitor = server.browser().client
  const event = {
    query: { increment: 'form_started' as const },
    body: { event_id: randomUUID(), data: { answer: 'secret' }, fbp: 'secret' },
  }
  for (let time = 0; time < 2; time += 1) expect(await visitor.postEngagement(event)).toMatchObject({ ok: true, status: 204 })
  expect(await server.rows(sql`select count(*)::int as n from engagements`)).toContain('"n":1')
  expect(await server.rows(sql`select * from engagements`)).not.toContain('secret')
})

describe('a referral', () => {
  test('has one unambiguous code for each patient, created on first request', async () => {
    const sam = await server.patient()
    const codes = await Promise.all([1, 2, 3].map(async () => sam.client.getReferral({})))
    const [first] = codes.map((result) => (result.ok ? result.body : undefined))
    expect(new Set(codes.map((result) => result.ok && result.body.code)).size).toBe(1)
    expect(first?.code).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{10}$/)
    expect(first).toMatchObject({ path: `/o/r/${first?.code}`, joined: 0 })
    const alex = await server.patient('alex@example.com')
    expect(await alex.client.getReferral({})).not.toMatchObject({ body: { code: first?.code } })
  })

  test('counts each patient who uses it', async () => {
    const sam = await server.patient()
    const mine = await sam.client.getReferral({})
    const referral_code = mine.ok ? mine.body.code : ''
    await server.browser().client.createTreatment({
      body: { email: 'alex@example.com', password: PASSWORD, treatment_type: 'ed', referral_code },
    })
    expect(await sam.client.getReferral({})).toMatchObject({ body: { joined: 1 } })
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JPEG } from '../../../tests/support/answerFlow.ts'
import { largeJpeg } from '../../../tests/support/largeJpeg.ts'
import { openTestServer, PASSWORD, type Patient, type TestServer } from '../../../tests/support/openTestServer.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MEGABYTE = 1024 * 1024

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const statusesOf = async (times: number, call: () => Promise<{ readonly status: number }>) => {
  const statuses: number[] = []
  for (let index = 0; index < times; index++) statuses.push((await call()).status)
  return statuses
}

const send = ({ client, treatment_id }: Patient, file: string, file_name = 'id.jpg') =>
  client.upload({ body: { document: 'government_id', file, file_name, content_type: 'image/jpeg', treatment_id } })

/** Repeats a call until it is refused. */
async function untilRefused<Result extends { readonly status: number }>(
  most: number,
  call: () => Promise<Result>,
): Promise<[number, Result | undefined]> {
  for (let count = 0; count < most; count++) {
    const result = await call()
    if (result.status === 429) return [count, result]
  }
  return [most, undefined]
}

// long: each counts to a limit by real calls; twenty documents and thirty messages stand for them
describe('a patient who sends documents', () => {
  test('may send twenty in an hour', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    const [accepted, refusal] = await untilRefused(40, () => send(sam, JPEG))
    expect(accepted).toBe(20)
    expect(refusal).toMatchObject({
      status: 429,
      retryAfter: '3600',
      problem: { code: 'TOO_MANY_REQUESTS', title: 'You’ve sent a lot of documents in a short time. Wait 60 minutes, then try again.' },
    })
    expect(await send(await server.patient('alex@example.com'), JPEG)).toMatchObject({ ok: true })
    server.state.now += HOUR
    // after an idle hour the patient logs in again
    const login = await server.browser().client.login({ body: { email: 'sam@example.com', password: PASSWORD } })
    const { client } = server.browser(login.ok ? login.body.access_token : '')
    expect(await send({ ...sam, client }, JPEG)).toMatchObject({ ok: true })
  })

  test('may store 60 MB in a day, in any pieces, also all at once', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    const large = largeJpeg(9 * MEGABYTE)
    const results = await Promise.all(Array.from({ length: 12 }, () => send(sam, large)))
    // of concurrent uploads one is inspected; the others are asked to retry
    for (let again = 0; again < 6; again++) results.push(await send(sam, large))
    expect(results.filter(({ ok }) => ok)).toHaveLength(6)
    expect(results.at(-1)).toMatchObject({
      status: 429,
      problem: { title: expect.stringContaining('in one day') as string },
    })
    server.state.now += DAY - HOUR
    expect(await send(await relogged(sam), large)).toMatchObject({ status: 429 })
    server.state.now += HOUR
    expect(await send(await relogged(sam), large)).toMatchObject({ ok: true })
  })

  test('is not charged for what was refused', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    const large = largeJpeg(9 * MEGABYTE)
    expect(new Set(await statusesOf(10, () => send(sam, large, 'id.exe')))).toEqual(new Set([422]))
    expect(await send(sam, large)).toMatchObject({ ok: true })
  })
})

/** The same patient with a new token. */
async function relogged(patient: Patient): Promise<Patient> {
  const login = await server.browser().client.login({ body: { email: patient.email, password: PASSWORD } })
  return { ...patient, client: server.browser(login.ok ? login.body.access_token : '').client }
}

describe('a patient who writes', () => {
  test('may write thirty messages in a minute, and receives the time of the next one', async () => {
    const sam = await server.patient()
    const write = () => sam.client.sendMessage({ body: { id: randomUUID(), text: 'Hello' } })
    const [accepted, refusal] = await untilRefused(60, write)
    expect(accepted).toBe(30)
    expect(refusal).toMatchObject({
      retryAfter: '60',
      problem: { title: 'You’ve written a lot of messages in a short time. Wait 60 seconds, then try again.' },
    })
    server.state.now += MINUTE
    expect(await write()).toMatchObject({ ok: true })
  })

  test('may save at most five times a second; reads are counted separately', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    const [accepted] = await untilRefused(400, () => sam.client.chooseAddOns({ body: { add_on_ids: [], treatment_id: sam.treatment_id } }))
    expect(accepted).toBe(300)
    // other writes count towards the same quota
    expect(await sam.client.putProfile({ body: { city: 'Ottawa' } })).toMatchObject({ status: 429 })
    expect(await sam.client.getProfile({})).toMatchObject({ ok: true })
    server.state.now += MINUTE
    expect(await sam.client.putProfile({ body: { city: 'Ottawa' } })).toMatchObject({ ok: true })
  })

  test('may save 32 MB of answers in an hour, in any pieces; refused ones are refunded', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    let revision = 0
    const save = (length: number, at: number) =>
      sam.client.putSession({
        params: { treatment_id: sam.treatment_id },
        body: { document: { revision: at, text: 'x'.repeat(length) } },
      })
    const [accepted, refusal] = await untilRefused(200, async () => {
      const stale = revision % 10 === 0 && revision > 0 ? await save(250 * 1024, 1) : undefined
      if (stale) expect(stale.status).toBe(409)
      return save(250 * 1024, ++revision)
    })
    expect(accepted).toBe(131)
    expect(refusal).toMatchObject({
      retryAfter: '3600',
      problem: { title: 'Your answers were saved too many times. Wait 60 minutes, then try again.' },
    })
    server.state.now += HOUR
    const { client } = await relogged(sam)
    expect(await client.putSession({ params: { treatment_id: sam.treatment_id }, body: { document: { revision: 999 } } })).toMatchObject({
      ok: true,
    })
  })

  test('is refused before a byte of it is read', async () => {
    const sam = await server.patient()
    await untilRefused(40, () => sam.client.sendMessage({ body: { id: randomUUID(), text: 'Hello' } }))
    const headers = { authorization: `Bearer ${sam.access_token}`, 'content-type': 'text/plain' }
    expect((await server.fetch('/v1/messages/send_message', { method: 'POST', headers, body: 'no message' })).status).toBe(429)
  })
})

describe('engagements', () => {
  const post = (headers: Record<string, string>) =>
    server.fetch('/v2/engagements?increment=form_started', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ event_id: randomUUID() }),
    })

  test('are counted thirty times a minute from one address', async () => {
    expect((await untilRefused(100, () => post({ 'x-test-address': '203.0.113.1' })))[0]).toBe(30)
    expect((await post({ 'x-test-address': '203.0.113.2' })).status).toBe(204)
    expect(await server.rows(sql`select count(*)::int as n from engagements`)).toContain('"n":31')
  })

  test('are counted sixty times a minute per patient, across addresses', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    let turn = 0
    const wander = () => post({ authorization: `Bearer ${sam.access_token}`, 'x-test-address': `203.0.113.${turn++}` })
    expect((await untilRefused(100, wander))[0]).toBe(60)
    server.state.now += MINUTE
    expect((await wander()).status).toBe(204)
  })
})

describe('a patient who reads', () => {
  test('may read at most ten times a second in total; other patients still may', { tags: ['long'] }, async () => {
    const [sam, alex] = [await server.patient(), await server.patient('alex@example.com')]
    const params = { treatment_id: sam.treatment_id }
    let turn = 0
    const read = (): Promise<{ readonly status: number }> =>
      turn++ % 2 === 0 ? sam.client.getProfile({}) : sam.client.getSession({ params })
    server.state.now += MINUTE
    const [accepted, refusal] = await untilRefused(1000, read)
    expect(accepted).toBe(600)
    expect(refusal).toMatchObject({
      retryAfter: '60',
      problem: { title: 'You’ve opened a lot of pages in a short time. Wait 60 seconds, then try again.' },
    })
    expect(await alex.client.getProfile({})).toMatchObject({ ok: true })
    expect(await sam.client.putProfile({ body: { city: 'Ottawa' } })).toMatchObject({ ok: true })
    server.state.now += MINUTE
    expect(await read()).toMatchObject({ ok: true })
  })
})

describe('an address', () => {
  const from = (address: string, path: string, body: object, method = 'POST') =>
    server.fetch(path, { method, headers: { 'content-type': 'application/json', 'x-test-address': address }, body: JSON.stringify(body) })

  test.each([
    ['new accounts', 300, DAY, '/v2/treatments'],
    ['mails for a new password', 100, HOUR, '/v1/password'],
    ['new passwords', 100, HOUR, `/v1/password/${'x'.repeat(43)}`],
  ])('may request limited %s per minute: %i', { tags: ['long'] }, async (_what, most, window, path) => {
    const method = path.includes('xxx') ? 'PUT' : 'POST'
    const statuses: number[] = []
    const began = server.state.now
    for (let count = 0; count < most + 1; count++) {
      if (count % 30 === 0 && count > 0) server.state.now += MINUTE
      statuses.push((await from('203.0.113.1', path, {}, method)).status)
    }
    expect(statuses.indexOf(429)).toBe(most)
    server.state.now = began + window
    expect((await from('203.0.113.1', path, {}, method)).status).toBe(422)
  })

  test.each([
    ['a login', 'POST', '/v1/login'],
    ['a mail for a new password', 'POST', '/v1/password'],
    ['a new password', 'PUT', `/v1/password/${'x'.repeat(43)}`],
    ['a check-in by a link', 'GET', `/v2/email-renewals/${'x'.repeat(43)}`],
    ['the answers of one', 'PUT', `/v2/email-renewals/${'x'.repeat(43)}`],
    ['the stops of one', 'PUT', `/v2/email-renewals/${'x'.repeat(43)}/stops`],
  ])('may ask for %s thirty times a minute', { tags: ['long'] }, async (_what, method, path) => {
    const ask = () => server.fetch(path, { method, headers: { 'x-test-address': '203.0.113.1' } })
    const [accepted, refusal] = await untilRefused(50, ask)
    expect([accepted, refusal?.headers.get('retry-after')]).toEqual([30, '60'])
  })
})

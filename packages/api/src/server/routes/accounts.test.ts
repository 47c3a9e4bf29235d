import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../http/createApp.ts'
import { purgeExpired } from '../records/purgeExpired.ts'
import { openTestServer, PASSWORD, type TestServer } from '../../../tests/support/openTestServer.ts'

const HOUR = 60 * 60 * 1000
const NEW = 'a brand new password'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const ask = (email = 'sam@example.com') => server.browser().client.requestPassword({ body: { email } })
const set = (token: string, password = NEW, password_confirmation = password) =>
  server.browser().client.resetPassword({ params: { reset_token: token }, body: { password, password_confirmation, reset_token: token } })
const login = (password: string) => server.browser().client.login({ body: { email: 'sam@example.com', password } })

/** The token of the newest link. The verification mail may be sent after it. */
async function mailed(): Promise<string> {
  const links = (await server.mails()).flatMap(({ text }) => /^http:\/\/app\.test\/password\/reset\/(\S+)$/m.exec(text)?.[1] ?? [])
  const token = links.at(-1)
  if (token === undefined) throw new Error('no link was mailed')
  return token
}

test('a link’s validity is reported for its own purpose, without using it', async () => {
  const check = (purpose: 'password' | 'email', token: string) => server.browser().client.checkLink({ body: { purpose, token } })
  await server.patient()
  await ask()
  const token = await mailed()
  expect(await check('password', token)).toMatchObject({ status: 204 })
  expect(await check('password', token)).toMatchObject({ status: 204 })
  const refused = await check('email', token)
  expect(refused).toMatchObject({ status: 404, problem: { code: 'LINK_UNKNOWN' } })
  expect(await check('password', 'x'.repeat(43))).toEqual(refused)
  expect(await set(token)).toMatchObject({ status: 204 })
  expect(await check('password', token)).toEqual(refused)
  await ask()
  const late = await mailed()
  server.state.now += HOUR
  expect(await check('password', late)).toEqual(refused)
})

describe('a patient who forgot their password', () => {
  test('sets a new one with the link of a mail, once', async () => {
    const sam = await server.patient()
    expect(await ask(' SAM@example.com ')).toMatchObject({ status: 204 })
    const token = await mailed()
    expect(await server.mails()).toMatchObject([{ to: 'sam@example.com', subject: 'Set a new Northway password' }])
    expect(await set(token)).toMatchObject({ status: 204 })

    expect(await login(PASSWORD)).toMatchObject({ status: 401 })
    expect(await login(NEW)).toMatchObject({ ok: true })
    // other sessions have ended
    expect(await sam.client.getDashboard({ query: { user_id: sam.user_id } })).toMatchObject({ status: 401 })
    expect(await set(token, 'yet another password')).toMatchObject({ status: 404, problem: { code: 'LINK_UNKNOWN' } })
    expect(await login(NEW)).toMatchObject({ ok: true })
    expect((await server.mails()).at(-1)).toMatchObject({ to: 'sam@example.com', subject: 'Your Northway password was changed' })
    expect(server.faults).toEqual([])
  })

  test('finds one answer for a link that is unknown, used or has run out, and for an older one', async () => {
    await server.patient()
    await ask()
    const older = await mailed()
    await ask()
    const late = await mailed()
    expect(late).not.toBe(older)
    server.state.now += HOUR
    const refusals = [await set('x'.repeat(43)), await set(late)]
    server.state.now -= HOUR
    expect(await set(late)).toMatchObject({ status: 204 })
    refusals.push(await set(late), await set(older))
    const [first] = refusals
    expect(first).toMatchObject({ status: 404, problem: { code: 'LINK_UNKNOWN' } })
    for (const refusal of refusals) expect(refusal).toEqual(first)
  })

  test('reads by field what is wrong with the new one, and the link still works', async () => {
    await server.patient()
    await ask()
    const token = await mailed()
    const errors = async (password: string, confirmation: string) => {
      const result = await set(token, password, confirmation)
      return result.ok ? undefined : result.problem?.errors
    }
    expect(await errors('short', 'short')).toEqual({ password: 'Password must be at least 8 characters long' })
    expect(await errors(NEW, '')).toEqual({ password_confirmation: 'Required' })
    expect(await errors(NEW, 'another')).toEqual({ password_confirmation: 'Password and password confirmation do not match' })
    expect(await errors('PassWord1', 'PassWord1')).toEqual({
      password: 'This password is one of the first that attackers try. Choose another one',
    })
    const own = 'Your email address is one of the first things attackers try. Choose a password without it'
    expect(await errors('sam@example.com', 'sam@example.com')).toEqual({ password: own })
    expect(await errors('Sam-2026!', 'Sam-2026!')).toEqual({ password: own })
    expect(await set(token)).toMatchObject({ status: 204 })
  })

  test('can log in at once, despite earlier failed attempts', async () => {
    await server.patient()
    for (let i = 0; i < 6; i++) await login('guess')
    expect(await login('guess')).toMatchObject({ status: 429 })
    await ask()
    await set(await mailed())
    expect(await login(NEW)).toMatchObject({ ok: true })
  })

  test('locks out a repeat of the request that created the account', async () => {
    const { client } = server.browser()
    const begin = () =>
      client.createTreatment(
        { body: { email: 'sam@example.com', password: PASSWORD, treatment_type: 'ed' } },
        { idempotencyKey: 'the-very-first' },
      )
    expect(await begin()).toMatchObject({ ok: true })
    await ask()
    await set(await mailed())
    expect(await begin()).toMatchObject({ status: 409, problem: { code: 'EMAIL_ALREADY_EXISTS' } })
  })

  test('does not learn whether there is an account, by response or by email to others', async () => {
    await server.patient()
    const known = await ask()
    const unknown = await ask('nobody@example.com')
    expect(unknown).toEqual(known)
    expect((await server.mails()).map(({ to }) => to)).toEqual(['sam@example.com'])
  })

  test('gets three mails an hour, and an unknown address as many answers', async () => {
    await server.patient()
    for (const email of ['sam@example.com', 'nobody@example.com']) {
      for (let i = 0; i < 3; i++) expect(await ask(email)).toMatchObject({ status: 204 })
      expect(await ask(email)).toMatchObject({ status: 429, problem: { code: 'TOO_MANY_REQUESTS' } })
    }
    expect(await server.mails()).toHaveLength(3)
    server.state.now += HOUR
    expect(await ask()).toMatchObject({ status: 204 })
  })

  test('deletes old links, emails and attempt counts', async () => {
    await server.patient()
    await ask()
    await server.mails()
    const left = () =>
      server.rows(sql`select (select count(*) from links)::int as links, (select count(*) from mail)::int as mails,
        (select count(*) from rate_limits)::int as counts`)
    await purgeExpired(server.services)
    expect(await left()).toContain('"links":2,"mails":2,"counts":1')
    // the verification link works for seven days
    server.state.now += 38 * 24 * HOUR
    await purgeExpired(server.services)
    expect(await left()).toContain('"links":0,"mails":0,"counts":0')
  })

  test('is not left waiting for a mail by a server that sends none', async () => {
    const { mail: _mail, ...services } = server.services
    const body = JSON.stringify({ email: 'sam@example.com' })
    const request = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    expect((await createApp(services).request('/v1/password', request)).status).toBe(503)
  })

  test('stores neither the token nor the password', async () => {
    await server.patient()
    await ask()
    const token = await mailed()
    await set(token)
    await server.mails()
    const kept = await server.rows(sql`select (select json_agg(l) from links l) as links, (select json_agg(m) from mail m) as mails,
      (select json_agg(u) from users u) as users, (select json_agg(a) from audit_log a) as audit`)
    expect(kept).toContain('password changed')
    for (const secret of [token, NEW]) expect(kept).not.toContain(secret)
  })
})

describe('a new account', () => {
  test('takes no password that is tried first', async () => {
    const body = { email: 'sam@example.com', password: 'qwertyuiop', treatment_type: 'ed' }
    expect(await server.browser().client.createTreatment({ body })).toMatchObject({
      status: 422,
      problem: { errors: { password: expect.stringContaining('Choose another one') as string } },
    })
  })

  test('counts once for the referring patient, and an unknown code is ignored', async () => {
    const { user_id } = await server.patient()
    await server.services.db.execute(sql`insert into referral_codes (user_id, code) values (${user_id}, 'sams-code')`)
    const begin = (email: string, referral_code: string) =>
      server.browser().client.createTreatment({ body: { email, password: PASSWORD, treatment_type: 'ed', referral_code } })
    expect(await begin('alex@example.com', 'sams-code')).toMatchObject({ ok: true })
    expect(await begin('kim@example.com', 'made-up')).toMatchObject({ ok: true })
    expect(await server.rows(sql`select count(*)::int as n from referral_joins`)).toContain('"n":1')
  })
})

describe('the profile', () => {
  test('is read unchanged', async () => {
    const { client } = await server.patient()
    await client.putProfile({ body: { first_name: 'Sam', city: 'Ottawa' } })
    expect(await client.getProfile({})).toMatchObject({
      body: { email: 'sam@example.com', consent_to_sms: false, first_name: 'Sam', city: 'Ottawa', phone: null },
    })
  })

  test('once sent, is not changed without notice to the patient', async () => {
    const { client, treatment_id } = await server.patient()
    await client.putProfile({ body: { city: 'Ottawa' } })
    await client.putProfile({ body: { city: 'Toronto' } })
    expect(await server.mails()).toEqual([])
    await server.services.db.execute(sql`update treatments set status = 'submitted' where id = ${treatment_id}`)
    await client.putProfile({ body: { city: 'Toronto', phone: '6135550123' } })
    expect(await server.mails()).toEqual([])
    await client.putProfile({ body: { city: 'Kingston' } })
    const [mail] = await server.mails()
    expect(mail).toMatchObject({ to: 'sam@example.com', subject: 'Your Northway account details were changed' })
    expect(mail?.text).not.toContain('Kingston')
  })
})

describe('an address that asks and asks', () => {
  const from = (address: string, path: string, body: object, headers = {}, method = 'POST') =>
    server.fetch(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-test-address': address, ...headers },
    })

  test.each([
    ['a login', '/v1/login', {}],
    ['a login with a token that counts for nothing', '/v1/login', { authorization: 'Bearer made-up' }],
    ['a new account', '/v2/treatments', {}],
    ['a new account with half a token', '/v2/treatments', { authorization: 'Bearer' }],
    ['a new password', '/v1/password', {}],
    ['a new password by a link', '/v1/password/made-up', {}, 'PUT'],
    ['a confirmation', '/v1/email/verify', {}],
  ])('for %s is limited to 30 times in a minute, and other addresses are not', async (_what, path, headers, method = 'POST') => {
    for (let i = 0; i < 30; i++) expect((await from('203.0.113.1', path, {}, headers, method)).status).toBe(422)
    const refused = await from('203.0.113.1', path, {}, headers, method)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await from('203.0.113.2', path, {}, headers, method)).status).toBe(422)
    server.state.now += 60_000
    expect((await from('203.0.113.1', path, {}, headers, method)).status).toBe(422)
    expect(await server.rows(sql`select key from rate_limits`)).not.toContain('203.0.113')
  })

  test('from many addresses sends at most three password emails an hour per account', async () => {
    await server.patient()
    const asked = (place: number) => from(`203.0.113.${place}`, '/v1/password', { email: 'sam@example.com' })
    for (let i = 0; i < 3; i++) expect((await asked(i)).status).toBe(204)
    for (let i = 3; i < 8; i++) expect((await asked(i)).status).toBe(429)
    expect(await server.mails()).toHaveLength(3)
  })

  test('does not get past the limit by asking many times at once', async () => {
    const results = await Promise.all(Array.from({ length: 40 }, () => from('203.0.113.1', '/v1/login', {})))
    expect(results.filter(({ status }) => status === 429)).toHaveLength(10)
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeExpired } from './records/purgeExpired.ts'
import { openTestServer, PASSWORD, type TestServer } from '../../tests/support/openTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const screening = (treatment_id: string, entries: readonly (readonly [slug: string, body: string])[], attributes = {}) => ({
  params: { treatment_id },
  body: { answers: entries.map(([question_slug, body]) => ({ question_slug, body, treatment_id })), attributes },
})

describe('an account', () => {
  test.each(['full', 'without-profile', 'payment-only'])('needs a real email and password for the %s questionnaire', async (variant) => {
    const { client } = server.browser()
    for (const body of [{}, { email: '', password: '' }, { email: 'sam@example.com', password: 'short' }])
      expect(await client.createTreatment({ body: { ...body, treatment_type: 'ed', variant } })).toMatchObject({
        status: 422,
        problem: { code: 'ANSWERS_INVALID' },
      })
    expect(await server.rows(sql`select count(*)::int as n from users`)).toContain('"n":0')
  })

  test('leaves neither its password nor its idempotency key in the database', async () => {
    const key = 'a-key-that-nobody-may-read'
    const { client } = server.browser()
    await client.createTreatment({ body: { email: 'sam@example.com', password: PASSWORD, treatment_type: 'ed' } }, { idempotencyKey: key })
    const kept = await server.rows(sql`select idempotency_keys::text, users::text from idempotency_keys, users`)
    expect(kept).toContain('sam@example.com')
    expect(kept).not.toContain(key)
    expect(kept).not.toContain(PASSWORD)
  })

  test('is not guessed faster by guessing at once', async () => {
    await server.patient()
    const { client } = server.browser()
    const tries = Array.from({ length: 20 }, (_, i) => client.login({ body: { email: 'sam@example.com', password: `guess ${i}` } }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  test('locks for twice as long each time, and an unknown one gets the same response', async () => {
    await server.patient()
    for (const email of ['sam@example.com', 'nobody@example.com']) {
      const guess = async () =>
        server.fetch('/v1/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: 'wrong' }),
        })
      for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(401)
      expect((await guess()).headers.get('retry-after')).toBe('60')
      server.state.now += 60_000
      expect((await guess()).status).toBe(401)
      expect((await guess()).headers.get('retry-after')).toBe('120')
    }
  })
})

describe('a signed-in patient', () => {
  test('goes on with the treatment that is under way, also from two tabs at once', async () => {
    const sam = await server.patient()
    const again = await Promise.all([1, 2].map(() => sam.client.createTreatment({ body: { treatment_type: 'ed' } })))
    expect(again.map((result) => result.ok && result.body.treatment_id)).toEqual([sam.treatment_id, sam.treatment_id])
  })
})

describe('screening answers', () => {
  test.each(['password', 'email', 'paymentCard', 'drug_id', 'first_name', 'constructor'])('do not take %s for a question', async (slug) => {
    const { client, treatment_id } = await server.patient()
    expect(await client.putScreening(screening(treatment_id, [[slug, 'something quite long']]))).toMatchObject({ status: 422 })
    expect(await server.rows(sql`select count(*)::int as n from screening_answers`)).toContain('"n":0')
  })

  test('are stored once under one slug, in any spelling of the browser', async () => {
    const { client, treatment_id } = await server.patient()
    await client.putScreening(screening(treatment_id, [['question-allergies', 'Penicillin']]))
    await client.putScreening(screening(treatment_id, [['allergies', 'latex,PENICILLIN']]))
    expect(await server.rows(sql`select slug, body from screening_answers`)).toMatch(/"slug":"allergies","body":"Latex,Penicillin"}\]/)
  })

  test('may not hold two answers to one question', async () => {
    const { client, treatment_id } = await server.patient()
    const twice = screening(treatment_id, [
      ['ed-problem-frequency', 'Every time'],
      ['question-ed-problem-frequency', 'Almost never'],
    ])
    expect(await client.putScreening(twice)).toMatchObject({
      status: 422,
      problem: { errors: { 'question-ed-problem-frequency': 'This question is answered twice' } },
    })
  })

  test('decide alone: the attributes that a browser sends are not stored, and unknown ones are refused', async () => {
    const { client, treatment_id } = await server.patient()
    await client.putScreening(screening(treatment_id, [['allergies', 'Latex']], { allergies: 'None at all' }))
    expect(await server.rows(sql`select body from screening_answers`)).not.toContain('None at all')
    expect(await client.putScreening(screening(treatment_id, [['allergies', 'Latex']], { is_admin: 'yes' }))).toMatchObject({ status: 422 })
  })
})

describe('a product', () => {
  test.each([
    ['a dose of another drug', 'sildenafil', 'tadalafil-10-6', 'dose_id'],
    ['a drug that is not offered', 'morphine', 'sildenafil-50-6', 'drug_id'],
    ['no drug', '', 'sildenafil-50-6', 'drug_id'],
  ])('cannot be %s', async (_what, drug_id, dose_id, field) => {
    const { client, treatment_id } = await server.patient()
    expect(await client.chooseProduct({ body: { drug_id, dose_id, treatment_id } })).toMatchObject({
      status: 422,
      problem: { errors: { [field]: expect.any(String) as string } },
    })
  })

  test('of another treatment cannot be chosen, nor can add-ons where the questionnaire offers none', async () => {
    const { client } = await server.patient()
    const other = await client.createTreatment({ body: { treatment_type: 'sc' } })
    const treatment_id = other.ok ? other.body.treatment_id : ''
    expect(await client.chooseProduct({ body: { drug_id: 'sildenafil', dose_id: 'sildenafil-50-6', treatment_id } })).toMatchObject({
      status: 422,
    })
    expect(await client.chooseAddOns({ body: { add_on_ids: ['condoms'], treatment_id } })).toMatchObject({ status: 422 })
  })

  test('may come with add-ons of the list only, and the last choice counts', async () => {
    const { client, treatment_id, user_id } = await server.patient()
    expect(await client.chooseAddOns({ body: { add_on_ids: ['yacht'], treatment_id } })).toMatchObject({ status: 422 })
    await client.chooseAddOns({ body: { add_on_ids: ['condoms', 'lubricant'], treatment_id } })
    await client.chooseAddOns({ body: { add_on_ids: ['lubricant'], treatment_id } })
    expect(await client.getDashboard({ query: { user_id } })).toMatchObject({ body: { treatments: [{ add_ons: ['lubricant'] }] } })
  })
})

describe('the profile', () => {
  test('is checked in every questionnaire, and normalised', async () => {
    const { client, user_id } = await server.patient()
    const wrong = {
      first_name: '',
      biological_sex: 'Unsure',
      date_of_birth: '1985-02-30',
      province: 'Ontario',
      phone: '123',
      health_card_number: 'abc',
    }
    const result = await client.putProfile({ body: { user_id, ...wrong } })
    expect(result.ok ? [] : Object.keys(result.problem?.errors ?? {}).toSorted()).toEqual(Object.keys(wrong).toSorted())
    expect(await client.putProfile({ body: { postal_code: 'k1a 0b1', health_card_number: '1234567890' } })).toMatchObject({
      body: { saved: 2 },
    })
    expect(await client.getProfile({})).toMatchObject({ body: { postal_code: 'K1A0B1' } })
  })

  test('lets an optional part be taken away, and leaves the others alone', async () => {
    const { client } = await server.patient()
    await client.putProfile({ body: { city: 'Ottawa', address_line2: 'Unit 2' } })
    await client.putProfile({ body: { address_line2: '' } })
    expect(await client.getProfile({})).toMatchObject({ body: { city: 'Ottawa', address_line2: null } })
  })
})

describe('the session', () => {
  test('returns the conflict of an older one, and recognises a repeat', async () => {
    const { client, treatment_id } = await server.patient()
    const put = (document: { revision: number; screen: string }) => client.putSession({ params: { treatment_id }, body: { document } })
    await put({ revision: 4, screen: 'allergies' })
    expect(await put({ revision: 4, screen: 'allergies' })).toMatchObject({ ok: true })
    expect(await put({ revision: 4, screen: 'other' })).toMatchObject({
      status: 409,
      problem: { stored: { revision: 4, screen: 'allergies' } },
    })
    expect(await put({ revision: 2 ** 40, screen: 'other' })).toMatchObject({ status: 422 })
  })

  test('written by a device that has not seen what another wrote is refused, however often it was changed', async () => {
    const { client, treatment_id } = await server.patient()
    const put = (revision: number, read: number) =>
      client.putSession({ params: { treatment_id }, body: { document: { revision, screen: `after ${read}` }, read } })
    expect(await put(3, 0)).toMatchObject({ ok: true })
    expect(await put(9, 0)).toMatchObject({ status: 409, problem: { stored: { revision: 3 } } })
    expect(await put(4, 3)).toMatchObject({ ok: true })
    expect(await client.getSession({ params: { treatment_id } })).toMatchObject({ body: { document: { revision: 4, screen: 'after 3' } } })
  })
})

describe('any call', () => {
  test.each([
    ['a null character', '{"document":{"revision":1,"screen":"a\\u0000b"}}'],
    ['half a character', '{"document":{"revision":1,"screen":"\\ud800"}}'],
    ['a null character in a name', '{"document":{"revision":1,"a\\u0000b":"x"}}'],
  ])('refuses %s, which no database can hold', async (_what, body) => {
    const sam = await server.patient()
    const response = await server.fetch(`/v2/sessions/${sam.treatment_id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${sam.access_token}` },
      body,
    })
    expect([response.status, server.faults]).toEqual([400, []])
  })

  test('records attempts with another patient’s ids', async () => {
    const sam = await server.patient()
    const alex = await server.patient('alex@example.com')
    await alex.client.chooseAddOns({ body: { add_on_ids: [], treatment_id: sam.treatment_id } })
    expect(await server.rows(sql`select user_id from audit_log where action = 'access refused'`)).toContain(alex.user_id)
  })

  test('that fails logs the place, never the patient', async () => {
    const sam = await server.patient()
    await server.services.db.execute(sql`alter table profiles add constraint no_smiths check (last_name <> 'Smith')`)
    const failed = await sam.client.putProfile({ body: { last_name: 'Smith', first_name: 'Verysecret' } })
    expect(failed).toMatchObject({ status: 500, problem: { code: 'UNEXPECTED' } })
    await server.services.db.execute(sql`alter table profiles drop constraint no_smiths`)
    // the request id in the response finds the fault
    const requestId = failed.ok ? undefined : failed.problem?.request_id
    expect(server.faults).toMatchObject([{ code: '23514', requestId: expect.any(String) as string }])
    expect(server.faults).toMatchObject([{ requestId }])
    expect(JSON.stringify(server.faults)).not.toMatch(/Smith|Verysecret/)
  })

  test('is logged under its route, even when it is too large to be read', async () => {
    const body = JSON.stringify({ email: 'a'.repeat(300_000), password: 'b' })
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
    await server.fetch('/v1/login', { method: 'POST', body, headers })
    await server.fetch('/v2/nothing/7c1a3f0e')
    expect(server.log.map(({ route, status }) => [route, status])).toEqual([
      ['POST /v1/login', 413],
      ['none', 404],
    ])
  })

  test('says what a browser may do with its answer', async () => {
    const { headers } = await server.fetch('/v2/dashboard')
    expect([headers.get('cache-control'), headers.get('x-content-type-options'), headers.get('content-security-policy')]).toEqual([
      'no-store',
      'nosniff',
      "default-src 'none'; frame-ancestors 'none'",
    ])
  })
})

test('the audit log only grows', async () => {
  await server.patient()
  for (const change of [
    sql`delete from audit_log`,
    sql`update audit_log set action = 'nothing'`,
    sql`truncate audit_log`,
    sql`truncate submissions`,
  ])
    await expect(server.services.db.execute(change)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('only ever added') as string },
    })
})

test('what has run out is cleared away, and nothing else', async () => {
  const { client } = server.browser()
  await client.login({ body: { email: 'nobody@example.com', password: 'guess' } })
  await client.createTreatment(
    { body: { email: 'sam@example.com', password: PASSWORD, treatment_type: 'ed' } },
    { idempotencyKey: 'a-key-of-yesterday' },
  )
  const left = () =>
    server.rows(
      sql`select (select count(*) from tokens)::int as tokens, (select count(*) from idempotency_keys)::int as keys, (select count(*) from login_attempts)::int as tries, (select count(*) from users)::int as users`,
    )
  await server.services.db.execute(sql`update idempotency_keys set created_at = ${server.services.now().toISOString()}`)
  await purgeExpired(server.services)
  expect(await left()).toContain('{"tokens":1,"keys":1,"tries":1,"users":1}')
  server.state.now += 25 * 60 * 60 * 1000
  await purgeExpired(server.services)
  expect(await left()).toContain('{"tokens":0,"keys":0,"tries":0,"users":1}')
})

test('the server says whether it is alive and ready', async () => {
  expect([(await server.fetch('/healthz')).status, (await server.fetch('/readyz')).status]).toEqual([200, 200])
})

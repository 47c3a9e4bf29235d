import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentIntent } from '../../contract/subscriptions.ts'
import { openDatabase } from '../db/openDatabase.ts'
import { JPEG } from '../../../tests/support/answerFlow.ts'
import { openTestServer, PASSWORD, type TestServer } from '../../../tests/support/openTestServer.ts'
import { prepareData } from '../../../tests/support/prepareData.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

function browser() {
  const { tab, client } = server.browser()
  return {
    client,
    use: (next: string | undefined) => {
      tab.token = next
    },
  }
}

async function patient(email = 'sam@example.com') {
  const tab = browser()
  const created = await tab.client.createTreatment(
    { body: { email, password: PASSWORD, treatment_type: 'ed' } },
    { idempotencyKey: `key-${email}` },
  )
  if (!created.ok) throw new Error(JSON.stringify(created.problem))
  tab.use(created.body.access_token)
  return { ...tab, ...created.body }
}

describe('an account', () => {
  test('is made once, however often the same request arrives', async () => {
    const { client } = browser()
    const body = { email: 'Sam@Example.com', password: PASSWORD, treatment_type: 'ed' }
    const first = await client.createTreatment({ body }, { idempotencyKey: 'one-and-the-same' })
    const again = await client.createTreatment({ body }, { idempotencyKey: 'one-and-the-same' })
    expect(first).toMatchObject({ ok: true, status: 201, body: { email: 'sam@example.com', authenticated: true } })
    expect(again.ok && first.ok && again.body.treatment_id === first.body.treatment_id).toBe(true)
    const stored = await server.services.db.execute(sql`select response::text as kept from idempotency_keys`)
    expect(JSON.stringify(stored)).not.toContain('access_token')
  })

  test('refuses the key for another body, and the address for another patient', async () => {
    const { client } = browser()
    const body = { email: 'sam@example.com', password: PASSWORD, treatment_type: 'ed' }
    await client.createTreatment({ body }, { idempotencyKey: 'first-key' })
    expect(
      await client.createTreatment({ body: { ...body, password: 'another password' } }, { idempotencyKey: 'first-key' }),
    ).toMatchObject({ status: 422, problem: { code: 'IDEMPOTENCY_KEY_REUSED' } })
    expect(await client.createTreatment({ body }, { idempotencyKey: 'other-key' })).toMatchObject({
      status: 409,
      problem: { code: 'EMAIL_ALREADY_EXISTS', errors: { email: expect.any(String) as string } },
    })
  })

  test('is refused with the sentence of the form, by field', async () => {
    const { client } = browser()
    expect(await client.createTreatment({ body: { email: 'nobody', password: 'short', treatment_type: 'ed' } })).toMatchObject({
      status: 422,
      problem: {
        errors: { email: expect.stringContaining('name@example.com') as string, password: 'Password must be at least 8 characters long' },
      },
    })
  })

  test('lets its patient in with the right password only, and slows guessing down', async () => {
    await patient()
    const { client } = browser()
    expect(await client.login({ body: { email: 'SAM@example.com ', password: PASSWORD } })).toMatchObject({ ok: true })
    const wrong = { body: { email: 'sam@example.com', password: 'guess' } }
    for (let i = 0; i < 5; i++) expect(await client.login(wrong)).toMatchObject({ status: 401, problem: { code: 'LOGIN_REFUSED' } })
    expect(await client.login({ body: { ...wrong.body, password: PASSWORD } })).toMatchObject({ status: 429 })
    server.state.now += 61_000
    expect(await client.login({ body: { ...wrong.body, password: PASSWORD } })).toMatchObject({ ok: true })
  })

  test('is closed by logging out, and by twelve hours', async () => {
    const sam = await patient()
    server.state.now += 12 * 60 * 60 * 1000
    expect(await sam.client.getDashboard({ query: { user_id: sam.user_id } })).toMatchObject({ status: 401 })
    const login = await sam.client.login({ body: { email: 'sam@example.com', password: PASSWORD } })
    sam.use(login.ok ? login.body.access_token : undefined)
    expect(await sam.client.logout({})).toMatchObject({ ok: true, status: 204 })
    expect(await sam.client.getDashboard({ query: { user_id: sam.user_id } })).toMatchObject({ status: 401 })
  })
})

describe('answers', () => {
  const answer = (treatment_id: string, question_slug: string, body: string, attributes = {}) => ({
    params: { treatment_id },
    body: { answers: [{ body, question_slug, treatment_id }], attributes },
  })

  test('are kept, and the last one counts', async () => {
    const { client, treatment_id } = await patient()
    await client.putScreening(answer(treatment_id, 'ed-problem-frequency', 'Every time'))
    expect(await client.putScreening(answer(treatment_id, 'ed-problem-frequency', 'Most of the time'))).toMatchObject({
      ok: true,
      body: { saved: 1 },
    })
    await client.putScreening(answer(treatment_id, 'allergies', 'Penicillin,Latex', { allergies: 'Penicillin,Latex' }))
    const rows = await server.services.db.execute(sql`select slug, body from screening_answers order by slug`)
    expect(JSON.stringify(rows)).toContain('Most of the time')
    expect(JSON.stringify(rows)).toContain('Penicillin,Latex')
  })

  test.each([
    [
      'an option that is not offered',
      'ed-problem-frequency',
      'Sometimes perhaps',
      { 'question-ed-problem-frequency': 'Choose one of the options' },
    ],
    ['nothing where an answer is needed', 'ed-problem-frequency', '', { 'question-ed-problem-frequency': 'Required' }],
    [
      'one unknown medication among known ones',
      'medications',
      'Atorvastatin,Snake oil',
      { 'question-medications': 'Choose one of the options' },
    ],
    [
      'none of these together with another',
      'heart-symptoms',
      'Leg pain when walking,None of these',
      { 'question-heart-symptoms': 'Choose either “None of these” or the others, not both' },
    ],
    ['a question that nobody asks', 'favourite-colour', 'Blue', { 'favourite-colour': 'This question is not part of the questionnaire' }],
    ['a name that every object has', '__proto__', 'x', {}],
  ])('with %s are refused by field, and not kept', async (_what, slug, body, errors) => {
    const { client, treatment_id } = await patient()
    expect(await client.putScreening(answer(treatment_id, slug, body))).toMatchObject({
      status: 422,
      problem: { code: 'ANSWERS_INVALID', errors },
    })
    expect(JSON.stringify(await server.services.db.execute(sql`select count(*)::int as n from screening_answers`))).toContain('"n":0')
  })

  test('of the profile pass the same rules', async () => {
    const { client } = await patient()
    expect(await client.putProfile({ body: { first_name: 'Zoé 😀', last_name: 'Kim1', postal_code: 'K1A', phone: '123' } })).toMatchObject({
      status: 422,
      problem: {
        errors: {
          first_name: 'Emojis are not allowed in first names',
          last_name: 'Enter your last name without numbers',
          postal_code: 'Invalid postal code',
          phone: 'Invalid phone number',
        },
      },
    })
    expect(await client.putProfile({ body: { first_name: 'Zoé' } })).toMatchObject({ ok: true })
  })
})

describe('an upload', () => {
  const upload = (treatment_id: string, file: string, file_name: string) => ({
    body: { document: 'government_id' as const, file, file_name, content_type: 'image/jpeg', treatment_id },
  })

  test('is kept under an id of ours, whole', async () => {
    const { client, treatment_id } = await patient()
    const result = await client.upload(upload(treatment_id, JPEG, '../../etc/licence "1".JPG'))
    const id = result.ok ? result.body.id : ''
    expect(readdirSync(server.folder)).toEqual([id])
    expect(result).toMatchObject({ ok: true, body: { size: readFileSync(join(server.folder, id)).length } })
  })

  test.each([
    ['a program with a photo’s name', Buffer.from('MZ and so on').toString('base64'), 'photo.jpg', 'Choose a PNG, JPG or JPEG file'],
    ['another kind of file', JPEG, 'photo.heic', 'Choose a PNG, JPG or JPEG file'],
    ['an empty file', '', 'photo.jpg', 'This file is empty. Choose another one'],
    [
      'a byte over 10 MB',
      Buffer.concat([Buffer.from(JPEG, 'base64'), Buffer.alloc(10 * 1024 * 1024)]).toString('base64'),
      'photo.jpg',
      'File size must be less than 10MB',
    ],
    ['text that is no base64', '<script>', 'photo.jpg', 'Failed to read file. Please try again.'],
  ])('of %s is refused', async (_what, file, name, sentence) => {
    const { client, treatment_id } = await patient()
    expect(await client.upload(upload(treatment_id, file, name))).toMatchObject({
      status: 422,
      problem: { errors: { government_id: sentence } },
    })
  })
})

describe('what is another patient’s', () => {
  test('is invisible and unchangeable, and returns 404', async () => {
    const sam = await patient()
    const alex = await patient('alex@example.com')
    const theirs = { treatment_id: sam.treatment_id }
    const tries = [
      alex.client.getDashboard({ query: { user_id: sam.user_id } }),
      alex.client.putScreening({
        params: theirs,
        body: { answers: [{ body: 'Every time', question_slug: 'ed-problem-frequency', ...theirs }], attributes: {} },
      }),
      alex.client.putProfile({ body: { user_id: sam.user_id, first_name: 'Alex' } }),
      alex.client.upload({ body: { document: 'government_id', file: JPEG, file_name: 'a.jpg', content_type: 'image/jpeg', ...theirs } }),
      alex.client.chooseProduct({ body: { drug_id: 'sildenafil', dose_id: 'sildenafil-50-6', ...theirs } }),
      alex.client.chooseAddOns({ body: { add_on_ids: [], ...theirs } }),
      alex.client.getPaymentIntent({ query: theirs }),
      alex.client.createSubscription({ body: { payment_intent_id: 'pi_1', user_id: sam.user_id, ...theirs } }),
      alex.client.getSession({ params: theirs }),
      alex.client.putSession({ params: theirs, body: { document: { revision: 1 } } }),
    ]
    for (const result of await Promise.all(tries)) expect([403, 404]).toContain(result.status)
  })

  test('needs a token, and a real one', async () => {
    const sam = await patient()
    for (const token of [undefined, 'made-up']) {
      sam.use(token)
      expect(await sam.client.getSession({ params: { treatment_id: sam.treatment_id } })).toMatchObject({
        status: 401,
        problem: { code: 'TOKEN_UNKNOWN' },
      })
    }
  })
})

describe('sending the questionnaire in', () => {
  test('is refused while an answer is missing, and says which', async () => {
    const sam = await patient()
    const intent = await sam.client.getPaymentIntent({ query: { treatment_id: sam.treatment_id } })
    const id = (intent.ok && intent.body.payment_intent?.id) || ''
    const send = () =>
      sam.client.createSubscription({ body: { payment_intent_id: id, treatment_id: sam.treatment_id, user_id: sam.user_id } })
    expect(await send()).toMatchObject({ status: 409, problem: { code: 'PAYMENT_NOT_AUTHORISED' } })
    server.intents.set(id, { ...(server.intents.get(id) as PaymentIntent), status: 'authorized' })
    expect(await send()).toMatchObject({ status: 422, problem: { errors: { 'question-ed-problem-frequency': 'Required' } } })
  })

  test('gives the same payment to authorise until it is used or runs out', async () => {
    const { client, treatment_id } = await patient()
    const ids = await Promise.all(
      [1, 2].map(async () => (await client.getPaymentIntent({ query: { treatment_id } })) as { body: { payment_intent: PaymentIntent } }),
    )
    const [first] = ids
    const again = (await client.getPaymentIntent({ query: { treatment_id } })) as { body: { payment_intent: PaymentIntent } }
    expect(again.body.payment_intent.id).toBe(first?.body.payment_intent.id)
  })
})

describe('the session document', () => {
  test('is returned as it was written, and an older one is refused', async () => {
    const { client, treatment_id } = await patient()
    const params = { treatment_id }
    expect(await client.getSession({ params })).toMatchObject({ ok: true, body: { document: null } })
    expect(await client.putSession({ params, body: { document: { revision: 4, screen: 'allergies' } } })).toMatchObject({ ok: true })
    expect(await client.putSession({ params, body: { document: { revision: 4, screen: 'medications' } } })).toMatchObject({
      status: 409,
      problem: { code: 'SESSION_OLDER' },
    })
    expect(await client.getSession({ params })).toMatchObject({ body: { document: { revision: 4, screen: 'allergies' } } })
  })
})

describe('bad requests', () => {
  test.each([
    ['no JSON', '{"email":', 'application/json', 400],
    ['another content type', 'email=a', 'application/x-www-form-urlencoded', 415],
    ['an unknown key', '{"email":"a","password":"b","admin":true}', 'application/json', 422],
    ['another shape', '[1]', 'application/json', 422],
    ['a body over the limit', JSON.stringify({ email: 'a'.repeat(300_000), password: 'b' }), 'application/json', 413],
  ])('with %s get a problem document, never a fault', async (_what, body, type, status) => {
    const response = await server.fetch('/v1/login', {
      method: 'POST',
      body,
      headers: { 'content-type': type, 'content-length': String(body.length) },
    })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(server.faults).toEqual([])
  })
})

test('the log names routes, and no patient', async () => {
  const sam = await patient()
  await sam.client.getSession({ params: { treatment_id: sam.treatment_id } })
  expect(server.log.map(({ route }) => route)).toEqual(['POST /v2/treatments', 'GET /v2/sessions/{treatment_id}'])
  expect(JSON.stringify(server.log)).not.toMatch(/sam@|example\.com|long enough/)
  expect(JSON.stringify(server.log)).not.toContain(sam.treatment_id)
})

// long: opens the embedded database twice; db/migrations.test.ts opens stored data
test('what was accepted is there again after a restart', { tags: ['long'] }, async () => {
  const place = mkdtempSync(join(tmpdir(), 'anamnesis-db-'))
  await prepareData(place)
  const folder = join(place, 'database')
  const before = await openDatabase({ folder })
  await before.db.execute(sql`insert into users (email, password_hash) values ('kept@example.com', 'x')`)
  await before.close()
  const after = await openDatabase({ folder })
  expect(JSON.stringify(await after.db.execute(sql`select email from users`))).toContain('kept@example.com')
  await after.close()
})

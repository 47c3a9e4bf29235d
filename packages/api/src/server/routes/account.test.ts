import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAction } from '../../contract/index.ts'
import { JPEG } from '../../../tests/support/answerFlow.ts'
import { openTestServer, PASSWORD, type Patient, type TestServer } from '../../../tests/support/openTestServer.ts'
import { completeAndSubmit } from '../../../tests/support/completeAndSubmit.ts'

const NEW_PASSWORD = 'quiet harbour lanterns 9'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const login = (password: string, email = 'sam@example.com') => server.browser().client.login({ body: { email, password } })
const subjects = async () => (await server.mails()).map(({ subject }) => subject)
const decide = (treatment_id: string, action: ClinicAction, body = {}) =>
  server.clinic().decideTreatment({ params: { treatment_id, action }, body })

/** Another device of the same patient. */
async function otherDevice() {
  const result = await login(PASSWORD)
  if (!result.ok) throw new Error(JSON.stringify(result))
  return server.browser(result.body.access_token).client
}

/** A patient whose order is at the pharmacy. Returns the subscription's id. */
async function approved(sam: Patient): Promise<string> {
  const subscription_id = await completeAndSubmit(server, sam)
  for (const action of ['assign', 'approve'] as const) await decide(sam.treatment_id, action)
  return subscription_id
}

describe('a new password', () => {
  const change = (sam: Patient, current_password: string, password = NEW_PASSWORD, password_confirmation = password) =>
    sam.client.changePassword({ body: { current_password, password, password_confirmation } })

  test('is changed with the current one; other devices are logged out, and an email reports it', async () => {
    const sam = await server.patient()
    const phone = await otherDevice()
    expect(await change(sam, PASSWORD)).toMatchObject({ status: 204 })
    expect(await phone.getProfile({})).toMatchObject({ status: 401 })
    expect(await sam.client.getProfile({})).toMatchObject({ ok: true })
    expect(await login(PASSWORD)).toMatchObject({ status: 401 })
    expect(await login(NEW_PASSWORD)).toMatchObject({ ok: true })
    expect(await subjects()).toEqual(['Your Northway password was changed'])
  })

  test('is not changed with a wrong current one: its field says so, and no device is logged out', async () => {
    const sam = await server.patient()
    expect(await change(sam, 'not my password')).toMatchObject({
      status: 422,
      problem: { errors: { current_password: expect.stringContaining('your current password') as string } },
    })
    expect(await sam.client.getProfile({})).toMatchObject({ ok: true })
    expect(await login(PASSWORD)).toMatchObject({ ok: true })
    expect(await subjects()).toEqual([])
  })

  test('is refused when easily guessed, or when the repetition differs', async () => {
    const sam = await server.patient()
    expect(await change(sam, PASSWORD, 'password123')).toMatchObject({
      status: 422,
      problem: { errors: { password: expect.any(String) as string } },
    })
    expect(await change(sam, PASSWORD, NEW_PASSWORD, 'another one')).toMatchObject({
      status: 422,
      problem: { errors: { password_confirmation: expect.any(String) as string } },
    })
    expect(await login(PASSWORD)).toMatchObject({ ok: true })
  })

  test('cannot be set by guessing the current one again and again', async () => {
    const sam = await server.patient()
    for (let tries = 0; tries < 5; tries += 1) expect(await change(sam, 'not my password')).toMatchObject({ status: 422 })
    expect(await change(sam, PASSWORD)).toMatchObject({ status: 429 })
  })
})

test('every session ends at once, also the one that asks', async () => {
  const sam = await server.patient()
  const phone = await otherDevice()
  expect(await sam.client.endSessions({})).toMatchObject({ status: 204 })
  for (const client of [sam.client, phone]) expect(await client.getProfile({})).toMatchObject({ status: 401 })
  expect(await login(PASSWORD)).toMatchObject({ ok: true })
})

describe('a patient who opts out of email', () => {
  test('says so, and takes it back', async () => {
    const sam = await server.patient()
    expect(await sam.client.getProfile({})).toMatchObject({ body: { consent_to_email: true, consent_to_sms: false } })
    expect(await sam.client.putConsents({ body: { email: false } })).toMatchObject({
      body: { consent_to_email: false, consent_to_sms: false },
    })
    expect(await sam.client.putConsents({ body: { sms: true } })).toMatchObject({ body: { consent_to_email: false, consent_to_sms: true } })
    expect(await sam.client.getProfile({})).toMatchObject({ body: { consent_to_email: false, consent_to_sms: true } })
  })

  // long: each has a sent questionnaire; the other tests of this file cover passwords, consents and closing
  test('still gets what their care needs, and nothing else', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    await sam.client.putConsents({ body: { email: false } })
    await approved(sam)
    for (const action of ['ship', 'deliver', 'require_renewal'] as const) await decide(sam.treatment_id, action)
    expect(await subjects()).toEqual(['Good news from your Northway care team', 'A few questions from your Northway care team'])
  })
})

test('data of a patient can be exported: answers with their questions, and no secret', { tags: ['long'] }, async () => {
  const sam = await server.patient()
  await approved(sam)
  await decide(sam.treatment_id, 'ship', { carrier: 'UPS', tracking_number: '1Z999' })
  await server.clinic().writeToPatient({ body: { id: randomUUID(), user_id: sam.user_id, text: 'How are you?' } })
  const result = await sam.client.downloadData({})
  if (!result.ok) throw new Error(JSON.stringify(result))
  expect(result.body).toMatchObject({
    account: { email: 'sam@example.com', consent_to_email: true },
    profile: { first_name: 'Sam', postal_code: 'K1A0B1', health_card_number: null, biological_sex: 'Male' },
    treatments: [{ id: sam.treatment_id, status: 'approved', drug_name: 'Tadalafil, as needed', check_ins: [], denial: null }],
    subscriptions: [
      {
        treatment_id: sam.treatment_id,
        shipments: [{ tracking_number: '1Z999' }],
        cancel_reason: null,
        charges: [{ amount: expect.any(Number) as number, refused_at: null }],
      },
    ],
    messages: [{ text: 'How are you?' }],
    documents: [{ document: 'government_id', file_name: 'licence.jpg' }],
    sessions: [{ last_used_at: expect.any(String) as string }],
  })
  const [treatment] = result.body.treatments
  expect(treatment?.answers.length).toBeGreaterThan(10)
  expect(treatment?.answers[0]).toMatchObject({ question: expect.stringMatching(/\?$/) as string })
  expect(treatment?.events.map(({ kind }) => kind)).toEqual(['sent_in', 'assigned', 'approved', 'shipped'])
  const text = JSON.stringify(result.body)
  expect(text).not.toContain(sam.access_token)
  expect(text).not.toMatch(/argon2|password|hash|[0-9a-f]{64}/)
  // another one gets their own
  const alex = await server.patient('alex@example.com')
  expect(JSON.stringify(await alex.client.downloadData({}))).not.toContain(sam.treatment_id)
})

test(
  'what a patient said when they cancelled, what the clinic wrote with a denial, and the code for their friends are theirs too',
  { tags: ['long'] },
  async () => {
    const sam = await server.patient()
    const subscription_id = await approved(sam)
    const body = { subscription_id, reason: 'side_effects', details: 'Headaches' } as const
    await sam.client.updateSubscription({ params: { actionType: 'cancel' }, body })
    await sam.client.getReferral({})
    expect(await sam.client.downloadData({})).toMatchObject({
      body: {
        account: { referral_code: expect.stringMatching(/\w{6}/) as string },
        subscriptions: [{ cancel_reason: 'side_effects', cancel_details: 'Headaches' }],
      },
    })
    const alex = await server.patient('alex@example.com')
    await completeAndSubmit(server, alex)
    await decide(alex.treatment_id, 'assign')
    await decide(alex.treatment_id, 'deny', { reason: 'For the record.', told: 'Please see your family doctor first.' })
    expect(await alex.client.downloadData({})).toMatchObject({
      body: { treatments: [{ status: 'denied', denial: 'Please see your family doctor first.' }] },
    })
  },
)

describe('an account', () => {
  const close = (sam: Patient, password = PASSWORD) => sam.client.closeAccount({ body: { password } })

  test('is closed with its password only', async () => {
    const sam = await server.patient()
    expect(await close(sam, 'not my password')).toMatchObject({
      status: 422,
      problem: { errors: { password: expect.stringContaining('your current password') as string } },
    })
    expect(await sam.client.getProfile({})).toMatchObject({ ok: true })
    const phone = await otherDevice()
    expect(await close(sam)).toMatchObject({ status: 204 })
    for (const client of [sam.client, phone]) expect(await client.getProfile({})).toMatchObject({ status: 401 })
    expect(await login(PASSWORD)).toMatchObject({ status: 401 })
    expect(await login(PASSWORD, `closed:${sam.user_id}`)).toMatchObject({ status: 401 })
    expect((await subjects()).at(-1)).toBe('Your Northway account was closed')
  })

  test('that is closed has nothing that runs on: cancelled, discarded, taken back', async () => {
    const sam = await server.patient()
    await approved(sam)
    for (const action of ['ship', 'deliver', 'require_renewal'] as const) await decide(sam.treatment_id, action)
    const begun = await sam.client.createTreatment({ body: { treatment_type: 'hl' } })
    const other = begun.ok ? begun.body.treatment_id : ''
    await sam.client.putSession({ params: { treatment_id: other }, body: { document: { revision: 1 } } })
    expect(await close(sam)).toMatchObject({ status: 204 })
    expect(await server.rows(sql`select state from subscriptions`)).toContain('[{"state":"Cancelled"}]')
    expect(await server.rows(sql`select count(*)::int as n from sessions`)).toContain('"n":0')
    expect(await server.rows(sql`select status from renewals`)).toContain('[{"status":"withdrawn"}]')
    expect(await server.rows(sql`select count(*)::int as n from treatments where ended_at is null`)).toContain('"n":0')
    // reviewed data and prescriptions are the medical record
    expect(await server.rows(sql`select count(*)::int as n from submissions`)).toContain('"n":1')
    expect(await server.rows(sql`select count(*)::int as n from prescriptions`)).toContain('"n":1')
    expect(await decide(sam.treatment_id, 'ship')).toMatchObject({ status: 409 })
  })

  test('that is closed receives no further email, neither queued nor new', async () => {
    const sam = await server.newcomer()
    await server.mails()
    server.state.isMailDown = true
    await sam.client.requestVerification({})
    await server.mails()
    expect(await close(sam)).toMatchObject({ status: 204 })
    server.state.isMailDown = false
    server.state.now += 24 * 60 * 60 * 1000
    await server.clinic().writeToPatient({ body: { id: randomUUID(), user_id: sam.user_id, text: 'Are you there?' } })
    await server.browser().client.requestPassword({ body: { email: 'sam@example.com' } })
    const seen = (await server.mails()).map(({ to, subject }) => [to, subject])
    expect(seen.slice(1)).toEqual([['sam@example.com', 'Your Northway account was closed']])
    expect(await server.rows(sql`select count(*)::int as n from mail where recipient like 'closed:%'`)).toContain('"n":0')
  })

  test('that is closed leaves its address free for another one, which sees nothing of it', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    await approved(sam)
    await close(sam)
    const again = await server.newcomer()
    expect(again.user_id).not.toBe(sam.user_id)
    expect(await again.client.getDashboard({ query: { user_id: again.user_id } })).toMatchObject({
      body: { treatments: [{ status: 'in_progress' }], profile: { first_name: null } },
    })
  })

  test('that is closed while a provider still reads is not decided on any more', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    await completeAndSubmit(server, sam)
    await decide(sam.treatment_id, 'assign')
    await close(sam)
    expect(await decide(sam.treatment_id, 'approve')).toMatchObject({ status: 409, problem: { code: 'NOT_NOW' } })
    expect(await server.clinic().listTreatments({ query: { status: 'assigned' } })).toMatchObject({ body: { treatments: [] } })
  })
})

describe('documents', () => {
  const send = (sam: Patient, treatment_id?: string) =>
    sam.client.upload({
      body: {
        document: 'government_id',
        file: JPEG,
        file_name: 'licence.jpg',
        content_type: 'image/jpeg',
        ...(treatment_id !== undefined && { treatment_id }),
      },
    })
  const list = async ({ client }: Patient) => {
    const result = await client.listDocuments({})
    return result.ok ? result.body.documents : []
  }

  test('are listed for and visible to their sender only', async () => {
    const [sam, alex] = [await server.patient(), await server.patient('alex@example.com')]
    const sent = await send(sam, sam.treatment_id)
    const upload_id = sent.ok ? sent.body.id : ''
    expect(await list(sam)).toMatchObject([
      { id: upload_id, document: 'government_id', file_name: 'licence.jpg', content_type: 'image/jpeg' },
    ])
    expect(await sam.client.viewDocument({ params: { upload_id } })).toMatchObject({
      body: { content_type: 'image/jpeg', file: expect.stringMatching(/^\/9j/) as string },
    })
    expect(await list(alex)).toEqual([])
    expect(await alex.client.viewDocument({ params: { upload_id } })).toMatchObject({ status: 404 })
  })

  test('of the account belong to no treatment, take the place of the older one, and reach the clinic', async () => {
    const sam = await server.patient()
    await send(sam, sam.treatment_id)
    await send(sam)
    const again = await send(sam)
    const own = await list(sam)
    expect(own).toHaveLength(2)
    const upload_id = again.ok ? again.body.id : ''
    expect(own.map(({ id }) => id)).toContain(upload_id)
    const review = await server.clinic().reviewTreatment({ params: { treatment_id: sam.treatment_id } })
    expect(review.ok && review.body.uploads.map(({ id }) => id)).toContain(upload_id)
    expect(await server.clinic().viewUpload({ params: { upload_id } })).toMatchObject({ ok: true })
  })
})

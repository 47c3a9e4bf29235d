import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '../db/schema.ts'
import { type LetterKind, needsVerified } from '../mail/letters.ts'
import { queueMail } from '../mail/queueMail.ts'
import { sendMailInBackground } from '../mail/sendMailInBackground.ts'
import { sendWaitingMail } from '../mail/sendWaitingMail.ts'
import { requireRenewal } from '../renewals/requireRenewal.ts'
import { openTestServer, PASSWORD, type Patient, type TestServer } from '../../../tests/support/openTestServer.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const RENEWAL = 'A few questions from your Northway care team'
const CONFIRM = 'Confirm your email address for Northway'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const verify = (token: string) => server.browser().client.verifyEmail({ body: { token } })
const subjects = async () => (await server.mails()).map(({ subject }) => subject)
const mustConfirm = async ({ client, user_id }: Patient) => {
  const dashboard = await client.getDashboard({ query: { user_id } })
  return dashboard.ok ? dashboard.body.profile.must_confirm_email : undefined
}

/** The token of the newest mail of a kind. */
async function mailed(place = 'verify'): Promise<string> {
  const found = (await server.mails()).flatMap(({ text }) => new RegExp(`^http://app\\.test/${place}/(\\S+)$`, 'm').exec(text)?.[1] ?? [])
  return found.at(-1) ?? 'no link was mailed'
}

async function askToRenew({ treatment_id, user_id }: Patient): Promise<void> {
  await server.services.db.transaction((tx) =>
    requireRenewal({ ...server.services, db: tx }, { id: treatment_id, treatmentType: 'ed', userId: user_id }),
  )
  await sendMailInBackground(server.services)
}

describe('a new patient', () => {
  test('confirms their address once by an emailed link, which reveals nothing about health', async () => {
    const sam = await server.newcomer()
    const [mail] = await server.mails()
    expect(mail).toMatchObject({ to: 'sam@example.com', subject: CONFIRM })
    expect(mail?.text).not.toMatch(/treatment|medic|erect|prescri|renew/i)
    expect(await mustConfirm(sam)).toBe(true)
    const token = await mailed()
    expect(await verify(token)).toMatchObject({ status: 204 })
    expect(await mustConfirm(sam)).toBe(false)
    const refused = await verify(token)
    expect(refused).toMatchObject({ status: 404, problem: { code: 'LINK_UNKNOWN' } })
    expect(await verify('x'.repeat(43))).toEqual(refused)
    expect(await server.rows(sql`select action from audit_log`)).toContain('email address confirmed')
  })

  test('answers without having confirmed it, and is written to about their care only then', async () => {
    const sam = await server.newcomer()
    expect(await sam.client.putProfile({ body: { first_name: 'Sam' } })).toMatchObject({ ok: true })
    const token = await mailed()
    await askToRenew(sam)
    // requested again, in case the first mail was lost
    expect(await subjects()).toEqual([CONFIRM, CONFIRM])
    server.state.now += HOUR
    await sendWaitingMail(server.services)
    expect(await subjects()).toEqual([CONFIRM, CONFIRM])

    expect(await verify(token)).toMatchObject({ status: 204 })
    expect(await subjects()).toEqual([CONFIRM, CONFIRM, RENEWAL])
    expect(await server.browser().client.openEmailRenewal({ params: { token: await mailed('email-renewal/ed') } })).toMatchObject({
      ok: true,
    })
    // the remaining links are invalid
    expect(await verify(await mailed())).toMatchObject({ status: 404 })
    expect(server.faults).toEqual([])
  })

  test('gets the next letter about their care at once, once the address is confirmed', async () => {
    await askToRenew(await server.patient())
    expect(await subjects()).toEqual([RENEWAL])
  })

  test('has seven days, and can ask for another link, but not all the time', async () => {
    const sam = await server.newcomer()
    const first = await mailed()
    server.state.now += 7 * DAY
    expect(await verify(first)).toMatchObject({ status: 404 })
    const again = await server.browser().client.login({ body: { email: 'sam@example.com', password: PASSWORD } })
    const { client } = server.browser(again.ok ? again.body.access_token : '')
    for (let i = 0; i < 3; i++) expect(await client.requestVerification({})).toMatchObject({ status: 204 })
    expect(await client.requestVerification({})).toMatchObject({ status: 429 })
    expect(await server.mails()).toHaveLength(4)
    expect(await verify(await mailed())).toMatchObject({ status: 204 })
    server.state.now += HOUR - 1
    server.state.now += 1
    expect(await sam.client.requestVerification({})).toMatchObject({ status: 401 })
  })

  test('with a confirmed address receives no confirmation link', async () => {
    const sam = await server.patient()
    expect(await sam.client.requestVerification({})).toMatchObject({ status: 204 })
    expect(await server.mails()).toEqual([])
  })

  test('who sets a new password by email has confirmed the address', async () => {
    const sam = await server.newcomer()
    await askToRenew(sam)
    await server.browser().client.requestPassword({ body: { email: 'sam@example.com' } })
    const reset_token = await mailed('password/reset')
    const password = 'a brand new password'
    const body = { password, password_confirmation: password, reset_token }
    expect(await server.browser().client.resetPassword({ params: { reset_token }, body })).toMatchObject({ status: 204 })
    expect(await subjects()).toContain(RENEWAL)
  })

  test('cannot confirm with a password link, nor set a password with a confirmation link', async () => {
    await server.newcomer()
    const token = await mailed()
    await server.browser().client.requestPassword({ body: { email: 'sam@example.com' } })
    expect(await verify(await mailed('password/reset'))).toMatchObject({ status: 404 })
    const password = 'a brand new password'
    const body = { password, password_confirmation: password, reset_token: token }
    expect(await server.browser().client.resetPassword({ params: { reset_token: token }, body })).toMatchObject({ status: 404 })
    expect(await verify(token)).toMatchObject({ status: 204 })
  })
})

test.each<[LetterKind, boolean]>([
  ['verify-email', false],
  ['password-link', false],
  ['password-changed', false],
  ['profile-changed', false],
  ['account-closed', false],
  ...(
    [
      ...(['submitted', 'approved', 'denied', 'question-asked', 'new-message', 'shipped', 'delivered', 'renewal-due'] as const),
      ...(['payment-failed', 'subscription-changed'] as const),
    ] satisfies LetterKind[]
  ).map((kind): [LetterKind, boolean] => [kind, true]),
])('a mail of the kind %s waits for a confirmed address: %j', async (kind, waits) => {
  expect(needsVerified(kind)).toBe(waits)
  await server.newcomer()
  await queueMail(server.services, eq(users.email, 'sam@example.com'), () => ({ kind, subject: kind, words: 'Words' }))
  await sendWaitingMail(server.services)
  expect((await subjects()).includes(kind)).toBe(!waits)
})

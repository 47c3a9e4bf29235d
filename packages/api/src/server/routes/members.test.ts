import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAction } from '../../contract/index.ts'
import { type Credentials, disableMember, enrolMember, type NewMember } from '../members/enrolment.ts'
import { openPermanentSession } from '../members/openPermanentSession.ts'
import { totpCode } from '../members/totp.ts'
import { CLINIC_TOKEN, openTestServer, PASSWORD, type Patient, type TestServer } from '../../../tests/support/openTestServer.ts'
import { completeAndSubmit } from '../../../tests/support/completeAndSubmit.ts'

const MINUTE = 60_000
const KIM: NewMember = { email: 'kim@clinic.example', name: 'Kim Roy', profession: 'physician', licence: 'CPSO 7', provinces: ['ON'] }
const SIGNATURE = { name: 'Kim Roy', profession: 'physician', licence_number: 'CPSO 7' }

let server: TestServer
let kim: Credentials
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  const { db, memberSecrets } = server.services
  await disableMember(db, KIM.email)
  const enrolled = memberSecrets && (await enrolMember({ db, secrets: memberSecrets, issuer: 'Northway' }, KIM))
  if (!enrolled) throw new Error('Kim was not enrolled')
  kim = enrolled
})

const codeNow = () => totpCode(kim.secret, new Date(server.state.now))
const signIn = (other: { email?: string; password?: string; code?: string } = {}) =>
  server.clinic('').signIn({ body: { email: KIM.email, password: kim.password, code: codeNow(), ...other } })
async function signedIn() {
  const opened = await signIn()
  if (!opened.ok) throw new Error(JSON.stringify(opened))
  return server.clinic(opened.body.access_token)
}
const list = (clinic: ReturnType<TestServer['clinic']>) => clinic.listTreatments({ query: {} })
const trail = () =>
  server.rows(
    sql`select action, actor, members.name from audit_log left join members on members.id = member_id order by happened_at, action`,
  )

describe('a member of the clinic', () => {
  test('signs in with a password and a code, and is named in their actions', async () => {
    const opened = await signIn({ email: ` ${KIM.email.toUpperCase()}` })
    expect(opened).toMatchObject({ status: 201, body: { member: { ...SIGNATURE, provinces: ['ON'] } } })
    expect(await list(server.clinic(opened.ok ? opened.body.access_token : ''))).toMatchObject({ ok: true })
    expect(await trail()).toContain('{"action":"treatments listed","actor":"staff","name":"Kim Roy"}')
  })

  test('is refused alike for a wrong address, password or code, each in the audit log', async () => {
    const wrong = [{ email: 'nobody@clinic.example' }, { password: 'wrong' }, { code: '000000' }]
    const refused = [await signIn(wrong[0]), await signIn(wrong[1]), await signIn(wrong[2])]
    for (const one of refused)
      expect(one).toEqual({ ok: false, status: 401, problem: refused[0]?.ok === false ? refused[0].problem : null })
    expect(refused[0]).toMatchObject({ problem: { code: 'SIGN_IN_REFUSED' } })
    const unknown = '{"action":"sign-in refused","actor":"unknown","name":null}'
    const known = unknown.replace('null', '"Kim Roy"')
    expect(await trail()).toContain([unknown, known, known].join(','))
  })

  // long: each enrols a member and hashes passwords; the other tests of this file cover sign-in and licences
  test('opens one session per code, also when it is sent again', { tags: ['long'] }, async () => {
    const code = codeNow()
    const results = await Promise.all([1, 2, 3].map(() => signIn({ code })))
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 401, 401])
    server.state.now += 30_000
    expect(await signIn({ code })).toMatchObject({ status: 401 })
    expect(await signIn()).toMatchObject({ status: 201 })
  })

  test('waits after five wrong tries, which keep no patient of the same address from logging in', { tags: ['long'] }, async () => {
    await server.patient(KIM.email)
    for (let times = 0; times < 5; times += 1) expect(await signIn({ code: '000000' })).toMatchObject({ status: 401 })
    expect(await signIn()).toMatchObject({ status: 429, problem: { code: 'LOGIN_LOCKED' } })
    expect(await server.browser().client.login({ body: { email: KIM.email, password: PASSWORD } })).toMatchObject({ ok: true })
    server.state.now += MINUTE
    expect(await signIn()).toMatchObject({ status: 201 })
  })

  test.each<readonly [ending: string, end: (clinic: ReturnType<TestServer['clinic']>) => Promise<unknown>]>([
    ['they sign out', (clinic) => clinic.signOut({})],
    ['half an hour without a request', async () => (server.state.now += 30 * MINUTE)],
    [
      'eight hours',
      async (clinic) => {
        for (let hours = 0; hours < 8; hours += 0.25) {
          expect(await list(clinic)).toMatchObject({ ok: true })
          server.state.now += 15 * MINUTE
        }
      },
    ],
    ['they are disabled', () => disableMember(server.services.db, KIM.email)],
  ])('is signed out after %s', { tags: ['long'] }, async (_ending, end) => {
    const clinic = await signedIn()
    await end(clinic)
    expect(await list(clinic)).toMatchObject({ status: 401 })
  })

  test('changes their password with the one before and another code, which ends their other sessions', { tags: ['long'] }, async () => {
    const other = await signedIn()
    server.state.now += 30_000
    const clinic = await signedIn()
    const password = 'seven unlikely herons'
    const change = (more: { current_password?: string; code?: string; password?: string } = {}, by = clinic) =>
      by.changeMemberPassword({
        body: { current_password: kim.password, code: codeNow(), password, password_confirmation: more.password ?? password, ...more },
      })
    // the code of this session is used up
    expect(await change()).toMatchObject({ status: 422, problem: { errors: { current_password: expect.any(String) as string } } })
    server.state.now += 30_000
    expect(await change({ current_password: 'wrong' })).toMatchObject({ status: 422 })
    expect(await change({ password: KIM.email })).toMatchObject({
      status: 422,
      problem: { errors: { password: expect.any(String) as string } },
    })
    expect(await change({}, server.clinic(CLINIC_TOKEN))).toMatchObject({ status: 403, problem: { code: 'PERSON_NEEDED' } })
    expect(await change()).toMatchObject({ status: 204 })
    expect(await list(clinic)).toMatchObject({ ok: true })
    expect(await list(other)).toMatchObject({ status: 401 })
    server.state.now += 30_000
    expect(await signIn()).toMatchObject({ status: 401 })
    expect(await signIn({ password })).toMatchObject({ status: 201 })
    expect(await trail()).toContain('{"action":"password changed","actor":"staff","name":"Kim Roy"}')
  })

  test('keeps no readable password, second factor or token in the database', { tags: ['long'] }, async () => {
    const opened = await signIn()
    const stored = await server.rows(
      sql`select (select json_agg(m) from members m) as members, (select json_agg(s) from member_sessions s) as sessions`,
    )
    for (const secret of [kim.password, kim.secret, opened.ok ? opened.body.access_token : '']) expect(stored).not.toContain(secret)
  })
})

test(
  'unknown tokens from one address are recorded and slowed; a session that has ended is neither, and other addresses go on',
  { tags: ['long'] },
  async () => {
    const opened = await signIn()
    const token = opened.ok ? opened.body.access_token : ''
    const ask = async (bearer: string, address: string) => {
      const headers = { authorization: `Bearer ${bearer}`, 'x-test-address': address }
      return (await server.fetch('/v1/clinic/treatments', { headers })).status
    }
    server.state.now += 30 * MINUTE
    for (let times = 0; times < 40; times += 1) expect(await ask(token, '192.0.2.1')).toBe(401)
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(`guess-${index}`, '192.0.2.1')))
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(await server.rows(sql`select count(*)::int as n from audit_log where action = 'unknown token refused'`)).toContain('"n":30')
    expect(await ask(CLINIC_TOKEN, '192.0.2.1')).toBe(429)
    expect(await ask(CLINIC_TOKEN, '192.0.2.2')).toBe(200)
    server.state.now += MINUTE
    expect(await ask(CLINIC_TOKEN, '192.0.2.1')).toBe(200)
  },
)

describe('a decision', () => {
  let sam: Patient
  beforeEach(async () => {
    sam = await server.patient()
    await completeAndSubmit(server, sam)
  })
  const decide = (clinic: ReturnType<TestServer['clinic']>, action: ClinicAction, body = {}) =>
    clinic.decideTreatment({ params: { treatment_id: sam.treatment_id, action }, body })
  const review = async (clinic: ReturnType<TestServer['clinic']>) => {
    const found = await clinic.reviewTreatment({ params: { treatment_id: sam.treatment_id } })
    if (!found.ok) throw new Error(JSON.stringify(found))
    return found.body
  }

  test('names its member with profession and licence: in the record, the audit log, the parcel and the patient’s own data', async () => {
    const clinic = await signedIn()
    for (const action of ['assign', 'approve'] as const) expect(await decide(clinic, action)).toMatchObject({ ok: true })
    const { decisions, readers } = await review(server.clinic(CLINIC_TOKEN))
    expect(decisions).toMatchObject([{ action: 'approve', member: SIGNATURE }])
    expect(readers).toMatchObject([{ member: null }])
    expect(await trail()).toContain('{"action":"treatment: approve","actor":"staff","name":"Kim Roy"}')
    const params = { treatment_id: sam.treatment_id }
    expect(await clinic.getPackingList({ params })).toMatchObject({ body: { prescriber: SIGNATURE } })
    expect(await sam.client.downloadData({})).toMatchObject({ body: { treatments: [{ prescriber: SIGNATURE }] } })
  })

  test.each<readonly [ending: ClinicAction, before: readonly ClinicAction[]]>([
    ['deny', ['assign']],
    ['cancel', ['assign', 'approve']],
  ])('that ends a treatment, %s, names its member in the audit log', { tags: ['long'] }, async (ending, before) => {
    const clinic = await signedIn()
    for (const action of [...before, ending]) expect(await decide(clinic, action, { reason: 'A reason' })).toMatchObject({ ok: true })
    expect(await trail()).toContain('{"action":"treatment ended","actor":"staff","name":"Kim Roy"}')
  })

  test(
    'that needs a person is refused to the clinic’s own system, whose other doings are recorded as its own',
    { tags: ['long'] },
    async () => {
      const machine = server.clinic(CLINIC_TOKEN)
      expect(await decide(machine, 'assign')).toMatchObject({ ok: true })
      expect((await review(machine)).actions).toEqual([])
      for (const action of ['approve', 'deny', 'ask_for_more', 'renew', 'request_bloodwork'] as const)
        expect(await decide(machine, action, { reason: 'A reason' })).toMatchObject({ status: 403, problem: { code: 'PERSON_NEEDED' } })
      expect(await trail()).toContain('{"action":"treatment: assign","actor":"integration","name":null}')
      await decide(await signedIn(), 'approve')
      expect(await decide(machine, 'ship')).toMatchObject({ ok: true })
    },
  )

  test.each<readonly [who: string, as: Parameters<typeof openPermanentSession>[1], code: string]>([
    ['a physician of another province', { provinces: ['BC', 'QC'] }, 'LICENCE_ELSEWHERE'],
    ['a pharmacist', { profession: 'pharmacist' }, 'LICENCE_NEEDED'],
    ['support', { profession: 'support', licenceNumber: null, provinces: [] }, 'LICENCE_NEEDED'],
  ])('is refused to %s, who may ask the patient', { tags: ['long'] }, async (_who, as, code) => {
    const token = await openPermanentSession(server.services.db, { email: `${crypto.randomUUID()}@clinic.example`, ...as })
    const clinic = server.clinic(token)
    await decide(clinic, 'assign')
    const { actions, licence_obstacle: obstacle } = await review(clinic)
    expect(actions).toEqual(['ask_for_more'])
    for (const action of ['approve', 'deny', 'renew', 'request_bloodwork'] as const)
      expect(await decide(clinic, action, { reason: 'A reason' })).toMatchObject({ status: 403, problem: { code } })
    expect(await decide(clinic, 'approve')).toMatchObject({ problem: { title: obstacle } })
    expect(await decide(clinic, 'ask_for_more', { reason: 'Since when?' })).toMatchObject({ ok: true })
  })

  test('follows the patient to the province where they live now', { tags: ['long'] }, async () => {
    const clinic = await signedIn()
    await decide(clinic, 'assign')
    await sam.client.putProfile({ body: { province: 'SK', postal_code: 'S4P 1Y4' } })
    expect(await decide(clinic, 'approve', { submission_version: 2 })).toMatchObject({ problem: { code: 'LICENCE_ELSEWHERE' } })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestServer, PHYSICIAN_TOKEN, type Patient, type TestServer } from '../../../api/tests/support/openTestServer.ts'
import { seedPatients } from '../../../api/tests/support/seedPatients.ts'
import { completeAndSubmit } from '../../../api/tests/support/completeAndSubmit.ts'
import { enrolMember, type NewMember } from '../../../api/src/server/members/enrolment.ts'
import { openPermanentSession } from '../../../api/src/server/members/openPermanentSession.ts'
import { totpCode } from '../../../api/src/server/members/totp.ts'
import { openDueShipments } from '../../../api/src/server/subscriptions/openDueShipments.ts'
import { buttons, type Clinic, openClinic, ORIGIN } from '../../tests/support/openClinic.ts'

let server: TestServer
let clinic: Clinic
let sam: Patient
/** The test member's next code; each is used once. */
let code = ''
beforeAll(async () => {
  server = await openTestServer()
  clinic = openClinic(server, () => code)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  sam = await server.patient()
})

describe('the staff', () => {
  test('find a patient by name, page by page, and no address or link holds what they searched for', async () => {
    const [hidden, text] = ['<script>', 'sam']
    await completeAndSubmit(server, sam)
    const first = await clinic.press('/search', { text })
    const html = await first.text()
    expect([first.status, first.headers.get('location'), first.headers.get('cache-control')]).toEqual([200, null, 'no-store'])
    expect(html).toContain(`href="/treatments/${sam.treatment_id}"`)
    expect(html).not.toMatch(/(href|action)="[^"]*sam/i)
    expect(await (await clinic.press('/search', { text: hidden })).text()).not.toContain(hidden)
    await seedPatients(server.services.db, 60)
    const rest = async (fields: Record<string, string>): Promise<string> => {
      const page = await (await clinic.press('/search', fields)).text()
      const [, after] = /name="after" value="([^"]+)"/.exec(page) ?? []
      return after === undefined ? page : page + (await rest({ ...fields, after }))
    }
    const links = [...(await rest({ text })).matchAll(/href="(\/treatments\/[^"]+)"/g)].map(([, link]) => link)
    expect([links.length, new Set(links).size]).toEqual([61, 61])
    expect((await clinic.press('/search', { text }, 'http://elsewhere.test')).status).toBe(403)
  })

  test('take a treatment from the list to the parcel by the buttons of each moment', async () => {
    await completeAndSubmit(server, sam)
    const list = await clinic.page('/?status=submitted')
    expect(list.text).toContain('Sam Doe')
    const path = `/treatments/${sam.treatment_id}`
    expect(list.text).toContain(`href="${path}"`)
    expect(buttons((await clinic.page(path)).text)).toEqual(['Assign to me', 'Send'])
    const assigned = await clinic.press(`${path}/assign`)
    expect([assigned.status, assigned.headers.get('location')]).toEqual([303, `${path}?done=assign`])
    expect((await clinic.page(`${path}?done=assign`)).text).toContain('Assigned.')
    expect(buttons((await clinic.page(path)).text)).toEqual(['Check this choice', 'Approve', 'Deny', 'Ask the patient', 'Send'])
    await clinic.press(`${path}/approve`)
    await clinic.press(`${path}/ship`, { carrier: 'Canada Post', tracking_number: '7023210039414604' })
    expect(buttons((await clinic.page(path)).text)).toEqual([
      'Mark as delivered',
      'Request a check-in',
      'Pause the subscription',
      'Cancel the subscription',
      'A payment has failed',
      'Send',
    ])
    const dashboard = await sam.client.getDashboard({ query: { user_id: sam.user_id } })
    expect(dashboard).toMatchObject({ body: { treatments: [{ tracking: { status: 'In Transit' }, subscription_state: 'Active' }] } })
  })

  // long: each sends in a questionnaire first; the other tests of this file cover one of each kind
  test('pause, resume and cancel, report a failed payment, and see who wants a pharmacist’s call', { tags: ['long'] }, async () => {
    await completeAndSubmit(server, sam)
    const path = `/treatments/${sam.treatment_id}`
    for (const action of ['assign', 'approve']) await clinic.press(`${path}/${action}`)
    await clinic.press(`${path}/ship`, { carrier: 'UPS', tracking_number: '1Z9' })
    const own = async () => {
      const dashboard = await sam.client.getDashboard({ query: { user_id: sam.user_id } })
      return dashboard.ok ? dashboard.body.treatments[0] : undefined
    }
    const prescription_id = (await own())?.prescription_id ?? ''
    await sam.client.chooseCounsel({ params: { prescription_id }, body: { counsel: 'patient_requested_counsel' } })
    expect((await clinic.page(path)).text).toContain('Wants a pharmacist’s call')
    await clinic.press(`${path}/report_failed_payment`)
    expect((await server.mails()).at(-1)?.subject).toBe('Your Northway payment didn’t go through')
    await clinic.press(`${path}/pause`)
    expect(await own()).toMatchObject({ subscription_state: 'Paused' })
    expect((await clinic.page(`${path}?done=pause`)).text).toContain('Paused. Nothing is shipped until it is resumed.')
    await clinic.press(`${path}/resume`)
    await clinic.press(`${path}/cancel`)
    expect(await own()).toMatchObject({ subscription_state: 'Cancelled' })
  })

  test('see why a parcel cannot leave yet, and try its payment again', { tags: ['long'] }, async () => {
    await completeAndSubmit(server, sam)
    const path = `/treatments/${sam.treatment_id}`
    await clinic.press(`${path}/assign`)
    server.state.isCardRefused = true
    await clinic.press(`${path}/approve`)
    const held = await clinic.page(path)
    expect(held.text).toContain('Nothing is shipped until the open order is paid.')
    expect(held.text).not.toContain(`${path}/ship"`)
    expect((await clinic.page('/')).text).toContain('Charge failed on')
    server.state.isCardRefused = false
    await clinic.press(`${path}/retry_payment`)
    expect((await clinic.page(path)).text).toContain(`${path}/ship"`)
  })

  test('see that the order that is due is held, and read why once they try to open it', { tags: ['long'] }, async () => {
    await completeAndSubmit(server, sam)
    const path = `/treatments/${sam.treatment_id}`
    for (const action of ['assign', 'approve', 'ship', 'deliver']) await clinic.press(`${path}/${action}`)
    await sam.client.putProfile({ body: { date_of_birth: '2015-01-15' } })
    server.state.now += 30 * 24 * 60 * 60 * 1000
    await openDueShipments(server.services)
    for (const place of ['/', path]) expect((await clinic.page(place)).text).toContain('Next order held since Feb 14, 2026, 7:00 a.m.')
    expect((await clinic.page(path)).text).toContain('The next order is due but can’t be opened. Try to open it to see why.')
    const tried = await clinic.press(`${path}/open_order`, { submission_version: '2' })
    expect(await tried.text()).toContain('The patient’s current answers do not allow this.')
  })

  test('see what was paid for an order that never left, and give it back', { tags: ['long'] }, async () => {
    await completeAndSubmit(server, sam)
    const path = `/treatments/${sam.treatment_id}`
    for (const action of ['assign', 'approve', 'cancel']) await clinic.press(`${path}/${action}`)
    expect((await clinic.page('/')).text).toMatch(/Paid \$\d+\.\d\d, not shipped</)
    await clinic.press(`${path}/refund`)
    const { text } = await clinic.page(path)
    expect(text).toContain('not shipped, refunded')
    expect(text).not.toContain(`${path}/refund"`)
  })

  test('deny for an internal reason, with other words for the patient', async () => {
    await completeAndSubmit(server, sam)
    const path = `/treatments/${sam.treatment_id}`
    await clinic.press(`${path}/assign`)
    expect((await clinic.page(path)).text).toContain('Message to the patient (optional)')
    await clinic.press(`${path}/deny`, { reason: 'Too great a risk', told: 'See your family doctor first.' })
    const dashboard = await sam.client.getDashboard({ query: { user_id: sam.user_id } })
    expect(dashboard).toMatchObject({ body: { treatments: [{ denial: { text: 'See your family doctor first.' } }] } })
    expect(JSON.stringify(dashboard)).not.toContain('Too great a risk')
  })

  test('sign in with password and code, are named in reviews and decisions, change the password, sign out', async () => {
    const { db, memberSecrets } = server.services
    const kim = {
      email: clinic.testMember.email,
      name: 'Kim Roy',
      profession: 'physician',
      licence: '7',
      provinces: ['ON'],
    } satisfies NewMember
    const enrolled = memberSecrets && (await enrolMember({ db, secrets: memberSecrets, issuer: 'Northway' }, kim))
    code = totpCode(enrolled?.secret ?? '', new Date(server.state.now))
    const visit = (path: string, as: string, fields?: Record<string, string>) => {
      const sent = fields && { method: 'POST', body: new URLSearchParams(fields) }
      return clinic.request(ORIGIN + path, { ...sent, headers: { origin: ORIGIN, cookie: as } })
    }
    expect((await visit('/', '')).headers.get('location')).toBe('/sign-in')
    const filledIn = await (await visit('/sign-in', '')).text()
    expect(filledIn).toContain(`value="${code}"`)
    const wrong = await visit('/sign-in', '', { email: kim.email, password: 'wrong', code })
    expect([wrong.status, await wrong.text()]).toEqual([
      401,
      expect.stringMatching(/role="alert">The email address, the password or the code/),
    ])
    const right = await visit('/sign-in', '', { email: kim.email, password: enrolled?.password ?? '', code })
    const cookies = right.headers.getSetCookie()
    for (const one of cookies) expect(one).toMatch(/HttpOnly; SameSite=Strict/)
    const own = cookies.map((one) => one.split(';')[0]).join('; ')
    await completeAndSubmit(server, sam)
    const path = `/treatments/${sam.treatment_id}`
    await visit(`${path}/assign`, own, {})
    await visit(`${path}/ask_for_more`, own, { reason: 'Since when?' })
    const after = await (await visit(path, own)).text()
    expect(after).toContain('Signed in as Kim Roy')
    expect(after).toMatch(/<b>Asked for more<\/b> by Kim Roy, physician, licence 7.*Since when\?/s)
    expect(after).toMatch(/Read by<\/h3>.*Kim Roy, physician, licence 7 <small>at /s)
    expect(after).toMatch(/class="care_team">\s*<p>Since when\?/)
    expect(buttons(after)).toEqual(['Check this choice', 'Approve', 'Deny', 'Ask the patient', 'Send'])
    expect(await (await visit('/password', own)).text()).toContain('name="current_password"')
    const fresh = { code: totpCode(enrolled?.secret ?? '', new Date((server.state.now += 30_000))), password: 'seven unlikely herons' }
    const change = (current_password = '') => visit('/password', own, { ...fresh, current_password, password_confirmation: fresh.password })
    const refused = await change()
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringMatching(/role="alert">[^<]*Your current password or the code/),
    ])
    expect((await change(enrolled?.password)).headers.get('location')).toBe('/password?done')
    expect(await (await visit('/password?done', own)).text()).toContain('role="status">Your password is changed.')
    await visit('/sign-out', own, {})
    expect((await visit(path, own)).headers.get('location')).toBe('/sign-in')
  })

  test('read why they may not decide for a patient of another province', { tags: ['long'] }, async () => {
    await completeAndSubmit(server, sam)
    const token = await openPermanentSession(server.services.db, { email: 'alex@clinic.example', provinces: ['BC'] })
    const response = await clinic.request(`${ORIGIN}/treatments/${sam.treatment_id}`, { headers: { cookie: `clinic-session=${token}` } })
    expect(await response.text()).toContain('The patient lives in ON, and your licence is for BC.')
  })

  test('are asked for a reason when they deny without one', async () => {
    await completeAndSubmit(server, sam)
    const path = `/treatments/${sam.treatment_id}`
    await clinic.press(`${path}/assign`)
    const refused = await clinic.press(`${path}/deny`, { reason: ' ' })
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringMatching(/role="alert">Say why\./)])
    expect((await clinic.press(`${path}/deny`, { reason: 'Not safe with their heart' })).status).toBe(303)
  })

  test('write to the patient, once for each press', async () => {
    const { text } = await clinic.page(`/treatments/${sam.treatment_id}`)
    const [, id = ''] = /name="id" value="([^"]+)"/.exec(text) ?? []
    const fields = { id, user_id: sam.user_id, text: 'How are you?' }
    for (let times = 0; times < 2; times += 1)
      expect((await clinic.press(`/treatments/${sam.treatment_id}/messages`, fields)).status).toBe(303)
    expect(await sam.client.getChatToken({ query: { user_id: sam.user_id } })).toMatchObject({ body: { unread_messages: 1 } })
    expect((await clinic.page(`/treatments/${sam.treatment_id}`)).text).toContain('How are you?')
  })

  test('read why an action is unavailable, next to the available ones', { tags: ['long'] }, async () => {
    await completeAndSubmit(server, sam)
    const refused = await clinic.press(`/treatments/${sam.treatment_id}/approve`)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toMatch(/role="alert">Assign the treatment.*Assign to me/s)
  })

  test.each(['/treatments/no-id', '/treatments/00000000-0000-4000-8000-000000000000', '/uploads/no-id', '/elsewhere'])(
    'find nothing at %s',
    async (path) => {
      expect((await clinic.page(path)).status).toBe(404)
    },
  )

  test('sign in again where the API does not know them any more', async () => {
    const response = await clinic.request(`${ORIGIN}/`, { headers: { cookie: 'clinic-session=ended' } })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/sign-in'])
    expect(response.headers.getSetCookie()).toEqual(expect.arrayContaining([expect.stringMatching(/^clinic-session=; Max-Age=0/)]))
  })
})

test('what a patient writes stays text', async () => {
  await sam.client.putProfile({ body: { full_name: '<img src=x onerror=alert()>' } })
  const { text, headers } = await clinic.page(`/treatments/${sam.treatment_id}`)
  expect(text).toContain('&lt;img src=x onerror=alert()&gt;')
  expect(text).not.toMatch(/<img|<script/)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a page of another origin decides nothing, and no page holds the token', async () => {
  await completeAndSubmit(server, sam)
  expect((await clinic.press(`/treatments/${sam.treatment_id}/assign`, {}, 'http://evil.test')).status).toBe(403)
  const { text } = await clinic.page(`/treatments/${sam.treatment_id}`)
  expect(buttons(text)).toContain('Assign to me')
  expect(text).not.toContain(PHYSICIAN_TOKEN)
})

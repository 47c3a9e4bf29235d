import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerFlow } from '../../../api/src/server/testing/answerFlow.ts'
import { openTestServer, PHYSICIAN_TOKEN, type Patient, type TestServer } from '../../../api/src/server/testing/openTestServer.ts'
import { seedPatients } from '../../../api/src/server/testing/seedPatients.ts'
import { confirmOnRecord } from '../../../api/src/server/testing/confirmOnRecord.ts'
import { completeAndSubmit } from '../../../api/src/server/testing/completeAndSubmit.ts'
import { submit } from '../../../api/src/server/testing/completeAndSubmit.ts'
import { enrolMember, type NewMember } from '../../../api/src/server/members/enrolment.ts'
import { openPermanentSession } from '../../../api/src/server/members/openPermanentSession.ts'
import { totpCode } from '../../../api/src/server/members/totp.ts'
import { openDueShipments } from '../../../api/src/server/subscriptions/openDueShipments.ts'
import { createClinicApp } from './createClinicApp.ts'

const ORIGIN = 'http://clinic.test'
let server: TestServer
let clinic: Hono
let sam: Patient
beforeAll(async () => {
  server = await openTestServer()
  clinic = open()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  sam = await server.patient()
})

/** The test member's next code; each is used once. */
let code = ''
const testMember = { email: 'kim@clinic.example', password: '', code: () => code }
const open = () =>
  createClinicApp({
    apiOrigin: 'http://api.test',
    testMember,
    fetch: (input, init) => server.fetch(String(input instanceof Request ? input.url : input).replace('http://api.test', ''), init),
  })

/** The cookie of a signed-in physician. */
const cookie = `clinic-session=${PHYSICIAN_TOKEN}; clinic-member=Robin%20Lee`

async function page(path: string) {
  const response = await clinic.request(ORIGIN + path, { headers: { cookie } })
  return { status: response.status, text: await response.text(), headers: response.headers }
}
const press = (path: string, fields: Record<string, string> = {}, origin = ORIGIN) =>
  clinic.request(ORIGIN + path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin, cookie } })
const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*>([^<]+)<\/button>/g)].map(([, label]) => label?.trim()).filter((label) => label !== 'Sign out')

describe('the staff', () => {
  // long: each sends in a questionnaire first; the other tests of this file cover the list, a decision and what is read
  test('see in the list and on the page which payment waits, and which has failed', { tags: ['long'] }, async () => {
    server.state.isPaymentDown = true
    await completeAndSubmit(server, sam)
    const path = `/treatments/${sam.treatment_id}`
    for (const place of ['/', path]) expect((await page(place)).text).toContain('Card waits since Jan 15, 2026, 7:00 a.m., 1 try')
    server.state.isPaymentDown = false
    server.state.now += 60_000
    server.state.isCardRefused = true
    for (const action of ['assign', 'approve']) await press(`${path}/${action}`)
    for (const place of ['/', path]) {
      const { text } = await page(place)
      expect(text).not.toContain('Card waits')
      expect(text).toContain('Charge failed on Jan 15, 2026, 7:01 a.m., 1 try')
    }
  })

  test('find a patient by name, page by page, and no address or link holds what they searched for', async () => {
    const [hidden, text] = ['<script>', 'sam']
    await completeAndSubmit(server, sam)
    const first = await press('/search', { text })
    const html = await first.text()
    expect([first.status, first.headers.get('location'), first.headers.get('cache-control')]).toEqual([200, null, 'no-store'])
    expect(html).toContain(`href="/treatments/${sam.treatment_id}"`)
    expect(html).not.toMatch(/(href|action)="[^"]*sam/i)
    expect(await (await press('/search', { text: hidden })).text()).not.toContain(hidden)
    await seedPatients(server.services.db, 60)
    const rest = async (fields: Record<string, string>): Promise<string> => {
      const page = await (await press('/search', fields)).text()
      const [, after] = /name="after" value="([^"]+)"/.exec(page) ?? []
      return after === undefined ? page : page + (await rest({ ...fields, after }))
    }
    const links = [...(await rest({ text })).matchAll(/href="(\/treatments\/[^"]+)"/g)].map(([, link]) => link)
    expect([links.length, new Set(links).size]).toEqual([61, 61])
    expect((await press('/search', { text }, 'http://elsewhere.test')).status).toBe(403)
  })

  test('read of an answer of another questionnaire which one it is, that it was not sent in, and when', { tags: ['long'] }, async () => {
    await completeAndSubmit(server, sam)
    server.state.now += 60_000
    const begun = await sam.client.createTreatment({ body: { treatment_type: 'hl' } })
    if (!begun.ok) throw new Error(JSON.stringify(begun))
    const { treatment_id } = begun.body
    const answers = [{ question_slug: 'question-medications', body: 'Nitroglycerin', treatment_id }]
    expect(await sam.client.putScreening({ params: { treatment_id }, body: { answers, attributes: {} } })).toMatchObject({ ok: true })
    const { text } = await page(`/treatments/${sam.treatment_id}`)
    expect(text).toContain('Nitroglycerin')
    expect(text).toContain('Reported for another treatment: HL questionnaire, not submitted, Jan 15, 2026, 7:01 a.m.')
  })

  test('take a treatment from the list to the parcel by the buttons of each moment', async () => {
    await completeAndSubmit(server, sam)
    const list = await page('/?status=submitted')
    expect(list.text).toContain('Sam Doe')
    const path = `/treatments/${sam.treatment_id}`
    expect(list.text).toContain(`href="${path}"`)
    expect(buttons((await page(path)).text)).toEqual(['Assign to me', 'Send'])
    const assigned = await press(`${path}/assign`)
    expect([assigned.status, assigned.headers.get('location')]).toEqual([303, `${path}?done=assign`])
    expect((await page(`${path}?done=assign`)).text).toContain('Assigned.')
    expect(buttons((await page(path)).text)).toEqual(['Approve', 'Deny', 'Ask the patient', 'Send'])
    await press(`${path}/approve`)
    await press(`${path}/ship`, { carrier: 'Canada Post', tracking_number: '7023210039414604' })
    expect(buttons((await page(path)).text)).toEqual([
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

  test('pause, resume and cancel, report a payment that failed, and see who wants a pharmacist’s call', { tags: ['long'] }, async () => {
    await completeAndSubmit(server, sam)
    const path = `/treatments/${sam.treatment_id}`
    for (const action of ['assign', 'approve']) await press(`${path}/${action}`)
    await press(`${path}/ship`, { carrier: 'UPS', tracking_number: '1Z9' })
    const own = async () => {
      const dashboard = await sam.client.getDashboard({ query: { user_id: sam.user_id } })
      return dashboard.ok ? dashboard.body.treatments[0] : undefined
    }
    const prescription_id = (await own())?.prescription_id ?? ''
    await sam.client.chooseCounsel({ params: { prescription_id }, body: { counsel: 'patient_requested_counsel' } })
    expect((await page(path)).text).toContain('Wants a pharmacist’s call')
    await press(`${path}/report_failed_payment`)
    expect((await server.mails()).at(-1)?.subject).toBe('Your Northway payment did not go through')
    await press(`${path}/pause`)
    expect(await own()).toMatchObject({ subscription_state: 'Paused' })
    expect((await page(`${path}?done=pause`)).text).toContain('Paused. Nothing is shipped until it is resumed.')
    await press(`${path}/resume`)
    await press(`${path}/cancel`)
    expect(await own()).toMatchObject({ subscription_state: 'Cancelled' })
  })

  test('see why a parcel cannot leave yet, and try its payment again', { tags: ['long'] }, async () => {
    await completeAndSubmit(server, sam)
    const path = `/treatments/${sam.treatment_id}`
    await press(`${path}/assign`)
    server.state.isCardRefused = true
    await press(`${path}/approve`)
    const held = await page(path)
    expect(held.text).toContain('Nothing is shipped until the open order is paid.')
    expect(held.text).not.toContain(`${path}/ship"`)
    expect((await page('/')).text).toContain('Charge failed on')
    server.state.isCardRefused = false
    await press(`${path}/retry_payment`)
    expect((await page(path)).text).toContain(`${path}/ship"`)
  })

  test('see that the order that is due is held, and read why once they try to open it', { tags: ['long'] }, async () => {
    await completeAndSubmit(server, sam)
    const path = `/treatments/${sam.treatment_id}`
    for (const action of ['assign', 'approve', 'ship', 'deliver']) await press(`${path}/${action}`)
    await sam.client.putProfile({ body: { date_of_birth: '2015-01-15' } })
    server.state.now += 30 * 24 * 60 * 60 * 1000
    await openDueShipments(server.services)
    for (const place of ['/', path]) expect((await page(place)).text).toContain('Next order held since Feb 14, 2026, 7:00 a.m.')
    expect((await page(path)).text).toContain('The next order is due but can’t be opened. Try to open it to see why.')
    const tried = await press(`${path}/open_order`, { submission_version: '2' })
    expect(await tried.text()).toContain('The patient’s current answers do not allow this.')
  })

  test('see what was paid for an order that never left, and give it back', { tags: ['long'] }, async () => {
    await completeAndSubmit(server, sam)
    const path = `/treatments/${sam.treatment_id}`
    for (const action of ['assign', 'approve', 'cancel']) await press(`${path}/${action}`)
    expect((await page('/')).text).toMatch(/Paid \$\d+\.\d\d, not shipped</)
    await press(`${path}/refund`)
    const { text } = await page(path)
    expect(text).toContain('not shipped, refunded')
    expect(text).not.toContain(`${path}/refund"`)
  })

  test('deny for a reason of their own, in other words for the patient', async () => {
    await completeAndSubmit(server, sam)
    const path = `/treatments/${sam.treatment_id}`
    await press(`${path}/assign`)
    expect((await page(path)).text).toContain('Message to the patient (optional)')
    await press(`${path}/deny`, { reason: 'Too great a risk', told: 'See your family doctor first.' })
    const dashboard = await sam.client.getDashboard({ query: { user_id: sam.user_id } })
    expect(dashboard).toMatchObject({ body: { treatments: [{ denial: { text: 'See your family doctor first.' } }] } })
    expect(JSON.stringify(dashboard)).not.toContain('Too great a risk')
  })

  test('read every answer, and open a document', async () => {
    await completeAndSubmit(server, sam)
    const { text } = await page(`/treatments/${sam.treatment_id}`)
    expect(text).toContain('Tadalafil, as needed')
    expect(text).toMatch(/<th scope="row">[^<]+\? <small>[^<]+<\/small><\/th>/)
    const [, link = ''] = /href="(\/uploads\/[^"]+)"/.exec(text) ?? []
    const document = await clinic.request(ORIGIN + link, { headers: { cookie } })
    expect([document.status, document.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(document.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('see what was changed after it was sent in, beside what it was, and decide on what they have read', async () => {
    await completeAndSubmit(server, sam)
    const path = `/treatments/${sam.treatment_id}`
    await press(`${path}/assign`)
    const { text: read } = await page(path)
    await sam.client.putProfile({ body: { date_of_birth: '1990-01-01' } })
    const [, version = ''] = /name="submission_version" value="(\d+)"/.exec(read) ?? []
    const refused = await press(`${path}/approve`, { submission_version: version })
    expect(refused.status).toBe(409)
    const again = await refused.text()
    expect(again).toMatch(/role="alert">The patient has changed something since/)
    expect(again).toMatch(/date of birth<\/th>\s*<td>1985-03-27<\/td>\s*<td>1990-01-01<\/td>/)
    expect((await page('/')).text).toContain('Changed since the submission')
    const [, newer = ''] = /name="submission_version" value="(\d+)"/.exec(again) ?? []
    expect((await press(`${path}/approve`, { submission_version: newer })).status).toBe(303)
  })

  test('see the stops that the patient was shown, and what they had answered then', { tags: ['long'] }, async () => {
    const { client, treatment_id } = sam
    const stop = { id: crypto.randomUUID(), interrupt: 'bloodPressure', screen: 'blood-pressure-check', shown_at: '2026-01-15T11:58:00Z' }
    await client.putStops({
      params: { treatment_id },
      body: { stops: [{ ...stop, answers: { 'question-blood-pressure-check': 'No' } }] },
    })
    await completeAndSubmit(server, sam)
    const { text } = await page(`/treatments/${treatment_id}`)
    expect(text).toMatch(/We need a recent blood pressure reading.*<b>No<\/b>/s)
  })

  test('see what the patient was refused, in the sentence that they read, and what they changed after it', { tags: ['long'] }, async () => {
    const { client, treatment_id } = sam
    const refusal = {
      id: crypto.randomUUID(),
      refused: { drug_id: 'You told us that you are allergic to this medication. Choose another one' },
      screen: 'prescription-preference-step-1',
      shown_at: '2026-01-15T11:58:00Z',
    }
    const answers = { drug_id: 'tadalafil', 'question-allergies': 'Tadalafil' }
    expect(await client.putStops({ params: { treatment_id }, body: { stops: [{ ...refusal, answers }] } })).toMatchObject({ ok: true })
    await completeAndSubmit(server, sam)
    const { text } = await page(`/treatments/${treatment_id}`)
    expect(text).toMatch(/Refused: .*Answer changed.*The patient read: “You told us.*<b>Tadalafil<\/b>.*have any allergies<\/b>/s)
  })

  test('see the stops of a check-in beside its answers', { tags: ['long'] }, async () => {
    await completeAndSubmit(server, sam)
    const { client, treatment_id } = sam
    const params = { treatment_id }
    for (const action of ['assign', 'approve', 'ship', 'deliver', 'require_renewal'] as const)
      await server.clinic().decideTreatment({ params: { ...params, action }, body: {} })
    const answers = {
      'treatment-performance': 'Very well',
      'medication-side-symptoms': 'None of these',
      'stay-on-same-medication': 'Yes',
      'stay-on-same-frequency': 'Yes',
      'ed-renewal-safety': 'None of these',
      poppers: 'No',
      'sex-at-birth': 'Male',
      'health-changes': 'No',
      'additional-info-renewal': 'No',
    }
    const stop = { id: crypto.randomUUID(), interrupt: 'nitratesInTreatment', screen: 'health-changes', shown_at: '2026-01-15T11:58:00Z' }
    const sent = await client.putRenewal({
      params,
      body: {
        answers: Object.entries(answers).map(([question_slug, body]) => ({ question_slug, body, treatment_id })),
        attributes: {},
        stops: [{ ...stop, answers: { 'question-ed-renewal-safety': 'Nitrate' } }],
      },
    })
    expect(sent).toMatchObject({ ok: true })
    const { text } = await page(`/treatments/${treatment_id}`)
    expect(text).toMatch(/Check-in of.*Stops and refusals displayed to the patient.*itrate.*<b>None of these<\/b>/s)
  })

  test('see when the patient, shown what was on file, said that nothing has changed', { tags: ['long'] }, async () => {
    const { treatment_id } = sam
    await answerFlow(sam)
    await sam.client.chooseAddOns({ body: { add_on_ids: [], treatment_id } })
    expect((await page(`/treatments/${treatment_id}`)).text).not.toMatch(/nothing\s+has\s+changed/)
    server.state.now += 5 * 60_000
    await confirmOnRecord(sam)
    expect(await submit(server, sam, 'payment-only')).toMatchObject({ ok: true })
    expect((await page(`/treatments/${treatment_id}`)).text).toMatch(/at\s+[^<]*7:05 a\.m\.[^<]*that\s+nothing\s+has\s+changed/)
  })

  test('see what has to be weighed before what may be done, and what may be done before the rest', async () => {
    const { treatment_id } = sam
    const stopped = { question_slug: 'medications', body: 'Nitroglycerin', treatment_id }
    await sam.client.putScreening({ params: { treatment_id }, body: { answers: [stopped], attributes: {} } })
    server.state.now += 5 * 60_000
    await completeAndSubmit(server, sam, {
      change: {
        'question-medications': ['Not on this list', 'Ramipril'],
        'question-medications-details': 'zzyzol',
        'question-medical-history': ['High blood pressure'],
        'question-systolic-bp': '140-159',
      },
    })
    await press(`/treatments/${treatment_id}/assign`)
    const { text } = await page(`/treatments/${treatment_id}`)
    expect(text).toMatch(/<dt>Systolic<\/dt>\s*<dd>140 to 159/)
    expect(text).toMatch(/High · [^<]*<\/span>\s*Lowers blood pressure too.*Ramipril.*Source: /s)
    expect(text).toMatch(/Contradictions.*High blood pressure.*Denied: High blood pressure.*None of these/s)
    expect(text).toMatch(/<mark>zzyzol<\/mark> <span class="grade">Not in the dictionary/)
    // time, old value, new value, and delay
    expect(text).toMatch(/7:00 a\.m\..*<b>Nitroglycerin<\/b>.*<b>Not on this list, Ramipril<\/b>\s*<small>[^<]*7:05 a\.m\., 5 min later/s)
    const order = ['findings', 'contradictions', 'unrecognised', 'stops', 'actions', 'facts', 'answers']
    const found = [...text.matchAll(/<h2 id="([a-z-]+)"/g)].map(([, id]) => id ?? '').filter((id) => order.includes(id))
    expect(found).toEqual(order)
    // with these objections an approval needs a reason
    expect(text).toMatch(/<textarea[^>]*id="reason-approve"[^>]*required/)
  })

  test('do not read that no rule applies where there is text that no rule could read', async () => {
    await completeAndSubmit(server, sam)
    expect((await page(`/treatments/${sam.treatment_id}`)).text).toContain('No rule applies to ')
    await server.reset()
    sam = await server.patient()
    await completeAndSubmit(server, sam, {
      change: { 'question-medications': ['Not on this list'], 'question-medications-details': 'zzyzol' },
    })
    const { text } = await page(`/treatments/${sam.treatment_id}`)
    expect(text).not.toContain('No rule applies to ')
    expect(text).toMatch(/Rules use only the facts, and none of them .*1 text below was not recognised/s)
  })

  test('sign in with a password and a code, stand with what they read and decide, change their password, and sign out', async () => {
    const { db, memberSecrets } = server.services
    const kim = { email: testMember.email, name: 'Kim Roy', profession: 'physician', licence: '7', provinces: ['ON'] } satisfies NewMember
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
    expect(buttons(after)).toEqual(['Approve', 'Deny', 'Ask the patient', 'Send'])
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

  test('read what each order is in the list, and print what to pack', { tags: ['long'] }, async () => {
    await sam.client.putProfile({ body: { full_name: '<b>Sam</b> Doe' } })
    await completeAndSubmit(server, sam)
    const path = `/treatments/${sam.treatment_id}`
    for (const action of ['assign', 'approve']) await press(`${path}/${action}`)
    expect((await page('/')).text).toMatch(/Tadalafil, as needed, [^<]*, 1 month: \$\d+\.00</)
    expect((await page(path)).text).toContain(`href="${path}/packing-list"`)
    const { text, headers } = await page(`${path}/packing-list`)
    expect(text).toMatch(
      /<address>.*<br \/>.*ON (?:[A-Z]\d){3}<br.*Tadalafil, as needed.*1 month: \d+ doses in all.*Prescribed by Robin Lee/s,
    )
    expect(text).not.toMatch(/<b>Sam|<script/)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('read why they may not decide for a patient of another province', { tags: ['long'] }, async () => {
    await completeAndSubmit(server, sam)
    const token = await openPermanentSession(server.services.db, { email: 'alex@clinic.example', provinces: ['BC'] })
    const response = await clinic.request(`${ORIGIN}/treatments/${sam.treatment_id}`, { headers: { cookie: `clinic-session=${token}` } })
    expect(await response.text()).toContain('The patient lives in ON, and your licence is for BC.')
  })

  test('are told to say why, where they deny without it', async () => {
    await completeAndSubmit(server, sam)
    const path = `/treatments/${sam.treatment_id}`
    await press(`${path}/assign`)
    const refused = await press(`${path}/deny`, { reason: ' ' })
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringMatching(/role="alert">Say why\./)])
    expect((await press(`${path}/deny`, { reason: 'Not safe with their heart' })).status).toBe(303)
  })

  test('see all treatments of the patient, and open another one', { tags: ['long'] }, async () => {
    await completeAndSubmit(server, sam)
    const other = await sam.client.createTreatment({ body: { treatment_type: 'hl' } })
    const id = other.ok ? other.body.treatment_id : ''
    const { text } = await page(`/treatments/${sam.treatment_id}`)
    expect(text).toContain('ED (this one)')
    expect(text).toContain(`<a href="/treatments/${id}">HL</a>`)
  })

  test('write to the patient, once for each press', async () => {
    const { text } = await page(`/treatments/${sam.treatment_id}`)
    const [, id = ''] = /name="id" value="([^"]+)"/.exec(text) ?? []
    const fields = { id, user_id: sam.user_id, text: 'How are you?' }
    for (let times = 0; times < 2; times += 1) expect((await press(`/treatments/${sam.treatment_id}/messages`, fields)).status).toBe(303)
    expect(await sam.client.getChatToken({ query: { user_id: sam.user_id } })).toMatchObject({ body: { unread_messages: 1 } })
    expect((await page(`/treatments/${sam.treatment_id}`)).text).toContain('How are you?')
  })

  test('are told why something cannot be done, beside what can', { tags: ['long'] }, async () => {
    await completeAndSubmit(server, sam)
    const refused = await press(`/treatments/${sam.treatment_id}/approve`)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toMatch(/role="alert">Assign the treatment.*Assign to me/s)
  })

  test.each(['/treatments/no-id', '/treatments/00000000-0000-4000-8000-000000000000', '/uploads/no-id', '/elsewhere'])(
    'find nothing at %s',
    async (path) => {
      expect((await page(path)).status).toBe(404)
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
  const { text, headers } = await page(`/treatments/${sam.treatment_id}`)
  expect(text).toContain('&lt;img src=x onerror=alert()&gt;')
  expect(text).not.toMatch(/<img|<script/)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a page of another origin decides nothing, and no page holds the token', async () => {
  await completeAndSubmit(server, sam)
  expect((await press(`/treatments/${sam.treatment_id}/assign`, {}, 'http://evil.test')).status).toBe(403)
  const { text } = await page(`/treatments/${sam.treatment_id}`)
  expect(buttons(text)).toContain('Assign to me')
  expect(text).not.toContain(PHYSICIAN_TOKEN)
})

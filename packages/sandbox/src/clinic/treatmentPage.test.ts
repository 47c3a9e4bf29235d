import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerFlow } from '../../../api/tests/support/answerFlow.ts'
import { openTestServer, type Patient, type TestServer } from '../../../api/tests/support/openTestServer.ts'
import { confirmOnRecord } from '../../../api/tests/support/confirmOnRecord.ts'
import { completeAndSubmit } from '../../../api/tests/support/completeAndSubmit.ts'
import { submit } from '../../../api/tests/support/completeAndSubmit.ts'
import { type Clinic, cookie, openClinic, ORIGIN } from '../../tests/support/openClinic.ts'

let server: TestServer
let clinic: Clinic
let sam: Patient
beforeAll(async () => {
  server = await openTestServer()
  clinic = openClinic(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  sam = await server.patient()
})

describe('the staff', () => {
  // long: each sends in a questionnaire first; the other tests of this file cover the list, a decision and what is read
  test('see in the list and on the page which payment waits, and which has failed', { tags: ['long'] }, async () => {
    server.state.isPaymentDown = true
    await completeAndSubmit(server, sam)
    const path = `/treatments/${sam.treatment_id}`
    for (const place of ['/', path]) expect((await clinic.page(place)).text).toContain('Card waits since Jan 15, 2026, 7:00 a.m., 1 try')
    server.state.isPaymentDown = false
    server.state.now += 60_000
    server.state.isCardRefused = true
    for (const action of ['assign', 'approve']) await clinic.press(`${path}/${action}`)
    for (const place of ['/', path]) {
      const { text } = await clinic.page(place)
      expect(text).not.toContain('Card waits')
      expect(text).toContain('Charge failed on Jan 15, 2026, 7:01 a.m., 1 try')
    }
  })

  test('read of an answer of another questionnaire which one it is, that it was not submitted, and when', { tags: ['long'] }, async () => {
    await completeAndSubmit(server, sam)
    server.state.now += 60_000
    const begun = await sam.client.createTreatment({ body: { treatment_type: 'hl' } })
    if (!begun.ok) throw new Error(JSON.stringify(begun))
    const { treatment_id } = begun.body
    const answers = [{ question_slug: 'question-medications', body: 'Nitroglycerin', treatment_id }]
    expect(await sam.client.putScreening({ params: { treatment_id }, body: { answers, attributes: {} } })).toMatchObject({ ok: true })
    const { text } = await clinic.page(`/treatments/${sam.treatment_id}`)
    expect(text).toContain('Nitroglycerin')
    expect(text).toContain('Reported for another treatment: HL questionnaire, not submitted, Jan 15, 2026, 7:01 a.m.')
  })

  test('read every answer, and open a document', async () => {
    await completeAndSubmit(server, sam)
    const { text } = await clinic.page(`/treatments/${sam.treatment_id}`)
    expect(text).toContain('Tadalafil, as needed')
    expect(text).toMatch(/<a href="tel:\+1\d{10}">Call \d{3}-\d{3}-\d{4}<\/a>/)
    expect(text).toMatch(/<th scope="row">[^<]+\? <small>[^<]+<\/small><\/th>/)
    const [, link = ''] = /href="(\/uploads\/[^"]+)"/.exec(text) ?? []
    const document = await clinic.request(ORIGIN + link, { headers: { cookie } })
    expect([document.status, document.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(document.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('see what changed after submission next to the earlier answer, and decide on what they have read', async () => {
    await completeAndSubmit(server, sam)
    const path = `/treatments/${sam.treatment_id}`
    await clinic.press(`${path}/assign`)
    const { text: read } = await clinic.page(path)
    await sam.client.putProfile({ body: { date_of_birth: '1990-01-01' } })
    const [, version = ''] = /name="submission_version" value="(\d+)"/.exec(read) ?? []
    const refused = await clinic.press(`${path}/approve`, { submission_version: version })
    expect(refused.status).toBe(409)
    const again = await refused.text()
    expect(again).toMatch(/role="alert">The patient has changed something since/)
    expect(again).toMatch(/date of birth<\/th>\s*<td>1985-03-27<\/td>\s*<td>1990-01-01<\/td>/)
    expect((await clinic.page('/')).text).toContain('Changed since the submission')
    const [, newer = ''] = /name="submission_version" value="(\d+)"/.exec(again) ?? []
    expect((await clinic.press(`${path}/approve`, { submission_version: newer })).status).toBe(303)
  })

  test('see the stops that the patient was shown, and what they had answered then', { tags: ['long'] }, async () => {
    const { client, treatment_id } = sam
    const stop = { id: crypto.randomUUID(), interrupt: 'bloodPressure', screen: 'blood-pressure-check', shown_at: '2026-01-15T11:58:00Z' }
    await client.putStops({
      params: { treatment_id },
      body: { stops: [{ ...stop, answers: { 'question-blood-pressure-check': 'No' } }] },
    })
    await completeAndSubmit(server, sam)
    const { text } = await clinic.page(`/treatments/${treatment_id}`)
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
    const { text } = await clinic.page(`/treatments/${treatment_id}`)
    expect(text).toMatch(/Refused: .*Answer changed.*The patient read: “You told us.*<b>Tadalafil<\/b>.*have any allergies<\/b>/s)
  })

  test('see the stops of a check-in next to its answers', { tags: ['long'] }, async () => {
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
    const { text } = await clinic.page(`/treatments/${treatment_id}`)
    expect(text).toMatch(/Check-in of.*Stops and refusals displayed to the patient.*itrate.*<b>None of these<\/b>/s)
  })

  test('see when the patient confirmed the answers on record as unchanged', { tags: ['long'] }, async () => {
    const { treatment_id } = sam
    await answerFlow(sam)
    await sam.client.chooseAddOns({ body: { add_on_ids: [], treatment_id } })
    expect((await clinic.page(`/treatments/${treatment_id}`)).text).not.toMatch(/nothing\s+has\s+changed/)
    server.state.now += 5 * 60_000
    await confirmOnRecord(sam)
    expect(await submit(server, sam, 'payment-only')).toMatchObject({ ok: true })
    expect((await clinic.page(`/treatments/${treatment_id}`)).text).toMatch(/at\s+[^<]*7:05 a\.m\.[^<]*that\s+nothing\s+has\s+changed/)
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
    await clinic.press(`/treatments/${treatment_id}/assign`)
    const { text } = await clinic.page(`/treatments/${treatment_id}`)
    expect(text).toMatch(/<dt>Systolic<\/dt>\s*<dd>140 to 159/)
    expect(text).toMatch(/High · [^<]*<\/span>\s*Lowers blood pressure too.*Ramipril.*Source: /s)
    expect(text).toMatch(/Contradictions.*High blood pressure.*Denied: High blood pressure.*None of these/s)
    expect(text).toMatch(/<mark>zzyzol<\/mark> <span class="grade">Not understood/)
    // time, old value, new value, and delay
    expect(text).toMatch(/7:00 a\.m\..*<b>Nitroglycerin<\/b>.*<b>Not on this list, Ramipril<\/b>\s*<small>[^<]*7:05 a\.m\., 5 min later/s)
    const order = ['own-words', 'findings', 'contradictions', 'stops', 'actions', 'facts', 'answers']
    const found = [...text.matchAll(/<h2 id="([a-z-]+)"/g)].map(([, id]) => id ?? '').filter((id) => order.includes(id))
    expect(found).toEqual(order)
    // with these objections an approval needs a reason
    expect(text).toMatch(/<textarea[^>]*id="reason-approve"[^>]*required/)
  })

  test('see the dose range of the product and its counselling points before the facts', async () => {
    await completeAndSubmit(server, sam)
    const { text } = await clinic.page(`/treatments/${sam.treatment_id}`)
    const facts = text.indexOf('id="facts"')
    const before = text.slice(0, facts)
    expect(facts).toBeGreaterThan(0)
    expect(before).toContain('Tadalafil: 20 mg first, at most 20 mg in 24 hours and 20 mg in 72 hours')
    expect(before).toMatch(/id="counselling".*<li>Never with nitrates<\/li>.*nitroglycerin.*Product monograph of tadalafil/s)
  })

  test('do not read that no rule applies where there is text that no rule could read', async () => {
    await completeAndSubmit(server, sam)
    expect((await clinic.page(`/treatments/${sam.treatment_id}`)).text).toContain('No rule applies to ')
    await server.reset()
    sam = await server.patient()
    await completeAndSubmit(server, sam, {
      change: { 'question-medications': ['Not on this list'], 'question-medications-details': 'zzyzol' },
    })
    const { text } = await clinic.page(`/treatments/${sam.treatment_id}`)
    expect(text).not.toContain('No rule applies to ')
    expect(text).toMatch(/Rules use only the facts, and none of them .*read\s+<a href="#own-words">that text/s)
    expect(text.match(/zzyzol/g)).toHaveLength(2) // quoted once, and once in the questionnaire
  })

  test('read the patient’s own words first, and approve only after confirming it', async () => {
    const typed = 'Angina. My zzyzol fired <b>last</b> month.'
    await completeAndSubmit(server, sam, { change: { 'question-additional-info': 'Yes', 'question-additional-info-details': typed } })
    const path = `/treatments/${sam.treatment_id}`
    await clinic.press(`${path}/assign`)
    const { text } = await clinic.page(path)
    expect(text.indexOf('id="own-words"')).toBeLessThan(text.indexOf('id="findings"'))
    expect(text).toMatch(/<mark class="understood">Angina<\/mark> <span class="grade">[^<]*[Aa]ngina/)
    expect(text).toMatch(/<mark>[^<]*My zzyzol fired &lt;b&gt;last[^<]*<\/mark> <span class="grade">Not understood/)
    expect(text).not.toMatch(/<b>last|No rule applies to /)
    const tick = /<input[^>]*name="own_words_read"[^>]*>/.exec(text)?.[0] ?? ''
    expect(tick).toMatch(/type="checkbox".*required/)
    expect(tick).not.toContain('checked')
    const refused = await clinic.press(`${path}/approve`, { reason: 'Safe.' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toMatch(/role="alert">[^<]*confirm that you have read them/)
    expect((await clinic.press(`${path}/approve`, { reason: 'Talked with them.', own_words_read: 'true' })).status).toBe(303)
    expect((await clinic.page(path)).text).toContain('Has read the patient’s own words')
  })

  test('read the reply to their question with the patient’s own words, and approve only after confirming it', async () => {
    await completeAndSubmit(server, sam)
    const path = `/treatments/${sam.treatment_id}`
    await clinic.press(`${path}/assign`)
    await clinic.press(`${path}/ask_for_more`, { reason: 'Which pump do you use?' })
    expect((await clinic.page(path)).text).not.toContain('name="own_words_read"')
    await sam.client.sendMessage({ body: { id: crypto.randomUUID(), text: 'A spray for my heart' } })
    const { text } = await clinic.page(path)
    expect(text).toMatch(/Reply to “Which pump do you use\?”, [^<]*m\.<\/small>\s*<blockquote><mark>A spray for my heart<\/mark>/)
    expect(text.indexOf('A spray for my heart')).toBeLessThan(text.indexOf('id="findings"'))
    expect(text).toMatch(/<input[^>]*name="own_words_read"[^>]*required/)
    expect((await clinic.press(`${path}/approve`, { reason: 'Safe.' })).status).toBe(422)
    expect((await clinic.press(`${path}/approve`, { reason: 'Asked.', own_words_read: 'true' })).status).toBe(303)
  })

  test('read what each order is in the list, and print what to pack', { tags: ['long'] }, async () => {
    await sam.client.putProfile({ body: { full_name: '<b>Sam</b> Doe' } })
    await completeAndSubmit(server, sam)
    const path = `/treatments/${sam.treatment_id}`
    for (const action of ['assign', 'approve']) await clinic.press(`${path}/${action}`)
    expect((await clinic.page('/')).text).toMatch(/Tadalafil, as needed, [^<]*, 1 month: \$\d+\.00</)
    expect((await clinic.page(path)).text).toContain(`href="${path}/packing-list"`)
    const { text, headers } = await clinic.page(`${path}/packing-list`)
    expect(text).toMatch(
      /<address>.*<br \/>.*ON (?:[A-Z]\d){3}<br.*Tadalafil, as needed.*1 month: \d+ doses in all.*Prescribed by Robin Lee/s,
    )
    expect(text).not.toMatch(/<b>Sam|<script/)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('check another dose before they prescribe it, with its findings, and suggest it to the patient if it costs more', async () => {
    await completeAndSubmit(server, sam)
    const path = `/treatments/${sam.treatment_id}`
    await clinic.press(`${path}/assign`)
    const { text: own } = await clinic.page(path)
    const [, first = ''] = /<select id="product"[^>]*>\s*<option([^>]*)>/.exec(own) ?? []
    expect(first).toMatch(/value="tadalafil tadalafil-10-6" selected/)
    expect(own).toMatch(/<label for="product">/)
    const { text } = await clinic.page(`${path}?product=sildenafil+sildenafil-100-10&months=`)
    expect(text).toMatch(/role="status">\s*<b>You are checking Sildenafil, 100 mg/)
    expect(text).toMatch(/blocks this product or dose<\/span> 100 mg asked for/)
    expect(text).toMatch(/<textarea[^>]*id="note-approve"[^>]*required/)
    expect(text).toMatch(/<textarea[^>]*id="directions-approve"/)
    expect(text).toMatch(/<textarea[^>]*id="reason-approve"[^>]*required/)
    const product = { drug_id: 'sildenafil', dose_id: 'sildenafil-100-10', months: '1', note: 'As you had it before.' }
    const refused = await clinic.press(`${path}/approve`, product)
    expect(refused.status).toBe(422)
    // the choice stays
    expect(await refused.text()).toMatch(/name="dose_id" value="sildenafil-100-10"/)
    const done = await clinic.press(`${path}/approve`, { ...product, reason: 'Took it for years.' })
    expect(done.headers.get('location')).toBe(`${path}?done=suggest`)
    const { text: after } = await clinic.page(`${path}?done=suggest`)
    expect(after).toMatch(/role="status">Suggested to the patient.*<q>As you had it before\.<\/q>/s)
  })

  test('see all treatments of the patient, and open another one', { tags: ['long'] }, async () => {
    await completeAndSubmit(server, sam)
    const other = await sam.client.createTreatment({ body: { treatment_type: 'hl' } })
    const id = other.ok ? other.body.treatment_id : ''
    const { text } = await clinic.page(`/treatments/${sam.treatment_id}`)
    expect(text).toContain('ED (this one)')
    expect(text).toContain(`<a href="/treatments/${id}">HL</a>`)
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestServer, type Patient, type TestServer } from '../../tests/support/openTestServer.ts'
import { physicianOf } from '../../tests/support/physicianOf.ts'
import { completeAndSubmit } from '../../tests/support/completeAndSubmit.ts'

const MINUTE = 60_000
let server: TestServer
let sam: Patient
let physician: ReturnType<typeof physicianOf>
beforeAll(async () => {
  server = await openTestServer()
  physician = physicianOf(server, () => sam)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  sam = await server.patient()
})

/** Saves answers by slug, like a browser. */
const save = ({ client, treatment_id }: Patient, answers: Readonly<Record<string, string>>) =>
  client.putScreening({
    params: { treatment_id },
    body: {
      answers: Object.entries(answers).map(([question_slug, body]) => ({ question_slug, body, treatment_id })),
      attributes: {},
    },
  })
const tell = ({ client, treatment_id }: Patient, shown_at = '2026-01-15T11:58:00.000Z') =>
  client.putStops({
    params: { treatment_id },
    body: {
      stops: [
        {
          id: randomUUID(),
          interrupt: 'nitrates',
          screen: 'medications',
          shown_at,
          answers: { 'question-medications': 'Nitroglycerin' },
        },
      ],
    },
  })

describe('of a patient who was blocked, changed an answer and continued, a physician sees', () => {
  test('the interrupt, old and new answer and time, though no browser reported it', async () => {
    const stoppedAt = new Date(server.state.now).toISOString()
    expect(await save(sam, { medications: 'Nitroglycerin' })).toMatchObject({ ok: true })
    server.state.now += 5 * MINUTE
    const correctedAt = new Date(server.state.now).toISOString()
    await completeAndSubmit(server, sam)
    const { submission } = await physician.review()
    expect(submission?.stops).toMatchObject([
      {
        interrupt: 'nitrates',
        seen_by: 'server',
        shown_at: stoppedAt,
        noted_at: stoppedAt,
        answers: [{ answer: 'Nitroglycerin' }],
        changes: [{ before: 'Nitroglycerin', after: "I don't take any", at: correctedAt }],
      },
    ])
    expect(submission?.stops[0]?.changes[0]?.question).toMatch(/\?$/)
  })

  test('the same for an interrupt that the browser reported, when its answers were never saved', async () => {
    expect(await tell(sam)).toMatchObject({ ok: true })
    server.state.now += MINUTE
    const correctedAt = new Date(server.state.now).toISOString()
    await completeAndSubmit(server, sam)
    const { submission } = await physician.review()
    expect(submission?.stops).toMatchObject([
      { seen_by: 'browser', shown_at: '2026-01-15T11:58:00.000Z', changes: [{ before: 'Nitroglycerin', at: correctedAt }] },
    ])
  })

  test('the same where the stop came before the account, and reached the server after the corrected answer', async () => {
    const shownAt = new Date(server.state.now - 5 * MINUTE).toISOString()
    const savedAt = new Date(server.state.now).toISOString()
    expect(await save(sam, { medications: '' })).toMatchObject({ ok: true })
    server.state.now += MINUTE
    await tell(sam, shownAt)
    await completeAndSubmit(server, sam)
    expect((await physician.review()).submission?.stops).toMatchObject([{ shown_at: shownAt, changes: [{ at: savedAt }] }])
  })

  test('nothing as changed after the stop that was said before it', async () => {
    expect(await save(sam, { medications: '' })).toMatchObject({ ok: true })
    server.state.now += 5 * MINUTE
    await tell(sam, new Date(server.state.now).toISOString())
    expect(await server.rows(sql`select count(*)::int as n from stop_changes`)).toContain('"n":0')
  })

  test('one interrupt when both the browser and the server report it', async () => {
    await tell(sam)
    await save(sam, { medications: 'Nitroglycerin' })
    server.state.now += MINUTE
    await completeAndSubmit(server, sam)
    expect((await physician.review()).submission?.stops).toHaveLength(1)
  })

  test('an interrupt with its answers when a browser reports it without them', async () => {
    const { client, treatment_id } = sam
    const stop = { id: randomUUID(), interrupt: 'nitrates', screen: 'medications', shown_at: '2026-01-15T11:58:00.000Z', answers: {} }
    await client.putStops({ params: { treatment_id }, body: { stops: [stop] } })
    await save(sam, { medications: 'Nitroglycerin' })
    server.state.now += MINUTE
    await completeAndSubmit(server, sam)
    expect((await physician.review()).submission?.stops).toMatchObject([
      { answers: [{ answer: 'Nitroglycerin' }], changes: [{ before: 'Nitroglycerin' }] },
    ])
  })

  test('a stop of code, as of data, and one that the profile leads to', async () => {
    await save(sam, { medications: 'Not on this list', 'medications-details': 'my nitro spray' })
    await sam.client.putProfile({ body: { date_of_birth: '2016-01-15' } })
    await completeAndSubmit(server, sam)
    const stops = (await physician.review()).submission?.stops ?? []
    expect(stops.map(({ interrupt }) => interrupt ?? '').toSorted()).toEqual(['nitrates', 'underAge'])
  })

  test('an interrupt by a calculated answer with its inputs, and nothing not yet asked', async () => {
    const begun = await sam.client.createTreatment({ body: { treatment_type: 'wl' } })
    const weight = { ...sam, treatment_id: begun.ok ? begun.body.treatment_id : '' }
    await save(weight, { height: '70', weight: '180' })
    await save(weight, { height: '36', weight: '999' })
    const kept = await server.rows(sql`select interrupt, refused, screen, answers from stops order by created_at, interrupt`)
    const rows = [
      { interrupt: 'bmi', refused: null, screen: 'bmi', answers: { 'question-height': '70', 'question-weight': '180' } },
      { interrupt: null, refused: { 'question-weight': expect.any(String) as string }, answers: { 'question-weight': '999' } },
    ]
    expect(JSON.parse(kept)).toMatchObject({ rows })
  })

  test('every interrupt and change, which no one can delete: rows are append-only', async () => {
    await save(sam, { medications: 'Nitroglycerin' })
    await completeAndSubmit(server, sam)
    const { db } = server.services
    for (const statement of [sql`delete from stop_changes`, sql`update stops set interrupt = 'x'`, sql`truncate decisions`])
      await expect(db.execute(statement)).rejects.toThrow('Failed query')
  })
})

const LIVER = 'Your liver may not clear this treatment fast enough, and the strengths we have are too high for that'
const refusal = (more: object = {}) => ({
  id: randomUUID(),
  refused: { drug_id: 'You told us that you are allergic to this medication. Choose another one' },
  screen: 'prescription-preference-step-1',
  shown_at: '2026-01-15T11:58:00.000Z',
  answers: { drug_id: 'tadalafil', dose_id: '', 'question-allergies': 'Tadalafil' },
  ...more,
})
const putStops = (stops: readonly object[]) =>
  // some of these stops no browser of ours would send
  sam.client.putStops({ params: { treatment_id: sam.treatment_id }, body: { stops } } as Parameters<typeof sam.client.putStops>[0])

describe('of a patient who was refused a product, changed an answer and continued, a physician sees', () => {
  test('the sentence that they read, and old and new answer and time, on any screen', async () => {
    expect(await putStops([refusal()])).toMatchObject({ body: { saved: 1 } })
    server.state.now += MINUTE
    const at = new Date(server.state.now).toISOString()
    await completeAndSubmit(server, sam)
    const [stop, ...others] = (await physician.review()).submission?.stops ?? []
    expect(others).toEqual([])
    expect(stop).toMatchObject({
      interrupt: null,
      refused: [{ says: 'You told us that you are allergic to this medication. Choose another one' }],
      screen: expect.stringMatching(/\w/) as string,
      seen_by: 'browser',
      shown_at: '2026-01-15T11:58:00.000Z',
    })
    expect(stop?.title).not.toBe('')
    const told = stop?.answers.map(({ answer }) => answer)
    expect(told).toEqual(expect.arrayContaining(['Tadalafil']))
    expect(stop?.changes).toMatchObject([
      { before: '', after: 'tadalafil-10-6' },
      { before: 'Tadalafil', after: "I don't have any allergies", at },
    ])
  })

  test('the same though no browser reported it, once there is a matching order', async () => {
    await save(sam, { 'medical-history': 'Cirrhosis' })
    expect(await server.rows(sql`select count(*)::int as n from stops`)).toContain('"n":0')
    const choice = { drug_id: 'tadalafil', dose_id: 'tadalafil-10-6', treatment_id: sam.treatment_id }
    expect(await sam.client.chooseProduct({ body: choice })).toMatchObject({ ok: true })
    const at = new Date(server.state.now).toISOString()
    await sam.client.chooseProduct({ body: choice })
    server.state.now += MINUTE
    await completeAndSubmit(server, sam)
    expect((await physician.review()).submission?.stops).toMatchObject([
      {
        interrupt: null,
        refused: [{ says: expect.stringContaining(LIVER) as string }],
        seen_by: 'server',
        shown_at: at,
        answers: [{ answer: 'Tadalafil, as needed' }, { answer: 'Cirrhosis' }],
        changes: [{ before: 'Cirrhosis', after: "I don't have any" }],
      },
    ])
  })

  test('it once when both the browser and the server report it', async () => {
    await save(sam, { allergies: 'Tadalafil' })
    await sam.client.chooseProduct({ body: { drug_id: 'tadalafil', dose_id: 'tadalafil-10-6', treatment_id: sam.treatment_id } })
    await putStops([refusal({ answers: { drug_id: 'tadalafil', dose_id: 'tadalafil-10-6', 'question-allergies': 'Tadalafil' } })])
    server.state.now += MINUTE
    await completeAndSubmit(server, sam)
    expect((await physician.review()).submission?.stops).toMatchObject([{ seen_by: 'browser', interrupt: null }])
  })

  test.each([
    ['a sentence that no rule says', { refused: { drug_id: 'Buy it elsewhere' } }, 'refused'],
    ['a sentence of another screen', { screen: 'medications' }, 'refused'],
    ['a question that is not asked', { answers: { zzyzx: 'x' } }, 'answers'],
    ['an answer that does not fit', { answers: { drug_id: 'zorbifen' } }, 'drug_id'],
  ])('nothing of %s', async (_what, more, field) => {
    expect(await putStops([refusal(more)])).toMatchObject({
      status: 422,
      problem: { errors: { [field]: expect.any(String) as string } },
    })
  })

  test.each([
    ['a stop and a refusal in one', { interrupt: 'nitrates' }],
    ['neither of the two', { refused: undefined }],
  ])('nothing of %s', async (_what, more) => {
    expect((await putStops([refusal(more)])).ok).toBe(false)
    expect(await server.rows(sql`select count(*)::int as n from stops`)).toContain('"n":0')
  })
})

describe('a physician reads', () => {
  test('the facts, each once, with the question and the answer behind it', async () => {
    await completeAndSubmit(server, sam, { change: { 'question-medications': ['Atorvastatin'] } })
    const { facts } = await physician.picture()
    const statin = facts.find(({ label }) => label.includes('Atorvastatin'))
    expect(statin).toMatchObject({ group: 'medicines', told: [{ said: 'Atorvastatin', question: expect.stringMatching(/\?$/) as string }] })
    expect(new Set(facts.map(({ label }) => label)).size).toBe(facts.length)
  })

  test('what the patient wrote, with its question and what is understood of it', async () => {
    const typed = { 'question-medications': ['Not on this list'], 'question-medications-details': 'zzyzol' }
    await completeAndSubmit(server, sam, { change: typed })
    expect((await physician.picture()).own_words).toMatchObject([
      { text: typed['question-medications-details'], is_understood: false, question: expect.stringMatching(/\w/) as string, source: null },
    ])
  })

  test('what does not fit together, with what was said on either side', async () => {
    await completeAndSubmit(server, sam, { change: { 'question-medical-history': ['High blood pressure'] } })
    expect((await physician.picture()).contradictions).toMatchObject([
      {
        fact: 'High blood pressure',
        other: null,
        told: [{ said: 'High blood pressure' }],
        against: [{ said: 'None of these', question: expect.stringMatching(/\w/) as string }],
      },
    ])
  })

  test('the bands of the blood pressure, and the age', async () => {
    await completeAndSubmit(server, sam, { change: { 'question-diastolic-bp': '65-80', 'question-systolic-bp': '140-159' } })
    const { blood_pressure, age, body_mass_index } = await physician.picture()
    expect(blood_pressure).toEqual({ systolic: 'Systolic 140 to 159', diastolic: 'Diastolic 65 to 80' })
    expect([age, body_mass_index]).toEqual([40, null])
  })

  test('the age by the date in the patient’s province, which the rules use too', async () => {
    // half past eleven in the evening in Ontario, a birthday in UTC
    server.state.now = Date.parse('2026-01-15T04:30:00Z')
    await completeAndSubmit(server, sam, { change: { date_of_birth: '2001-01-15' } })
    const { age, facts } = await physician.picture()
    expect([age, facts.some(({ label }) => /under 25/i.test(label))]).toEqual([24, true])
  })

  test('the body mass index with its band, of a questionnaire that is not finished too', async () => {
    const begun = await sam.client.createTreatment({ body: { treatment_type: 'wl' } })
    const treatment_id = begun.ok ? begun.body.treatment_id : ''
    expect(await save({ ...sam, treatment_id }, { height: '70', weight: '212' })).toMatchObject({ ok: true })
    sam = { ...sam, treatment_id }
    expect((await physician.picture()).body_mass_index).toEqual({ value: 30.4, band: 'BMI of 30 or more' })
  })

  test('the weight and BMI of each check-in after those of the first day', async () => {
    const begun = await sam.client.createTreatment({ body: { treatment_type: 'wl' } })
    const treatment_id = begun.ok ? begun.body.treatment_id : ''
    expect(await save({ ...sam, treatment_id }, { height: '70', weight: '230' })).toMatchObject({ ok: true })
    sam = { ...sam, treatment_id }
    await server.services.db.execute(sql`with renewal as (
        insert into renewals (treatment_id, status, flow_version, submitted_at)
        values (${treatment_id}, 'submitted', 1, '2026-06-01T00:00:00Z') returning id)
      insert into renewal_answers (renewal_id, slug, body) select id, 'current-weight', '105' from renewal`)
    expect((await physician.picture()).weights).toEqual([
      { at: expect.any(String) as string, pounds: 230, body_mass_index: 33 },
      { at: '2026-06-01T00:00:00.000Z', pounds: 105, body_mass_index: 15.1 },
    ])
  })

  test('what speaks against the order under these facts, the gravest first, with source and answers', async () => {
    await completeAndSubmit(server, sam, { change: { 'question-systolic-bp': '140-159' } })
    const { findings, products, age, standing } = await physician.picture()
    expect([products.length, age, standing]).toEqual([1, 40, 'first order'])
    expect(findings.length).toBeGreaterThan(0)
    for (const finding of findings) {
      expect(finding.source).not.toBe('')
      expect(finding.products).toEqual(products)
      expect(finding.because.flatMap(({ told }) => told).length).toBeGreaterThan(0)
    }
  })

  test('from what the patient went on', async () => {
    await completeAndSubmit(server, sam, { change: { drug_id: 'viagra', dose_id: 'viagra-50-6' } })
    expect((await physician.picture()).went_on_from).toEqual([
      { interrupt: 'genericMedication', title: expect.stringMatching(/ /) as string },
    ])
  })

  test('who has read it, including this time, and the trail contains no answer', async () => {
    await completeAndSubmit(server, sam)
    await physician.review('Dr. Léa Roy')
    const { readers } = await physician.review()
    expect(readers.map(({ member }) => member?.name)).toEqual(['Robin Lee', 'Dr. Léa Roy'])
    expect(Date.parse(readers[0]?.at ?? '')).toBeGreaterThan(0)
    expect(await server.rows(sql`select * from audit_log where treatment_id = ${sam.treatment_id}`)).not.toContain('Nitroglycerin')
  })
})

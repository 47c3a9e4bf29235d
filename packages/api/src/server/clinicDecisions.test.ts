import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestServer, type Patient, type TestServer } from '../../tests/support/openTestServer.ts'
import { physicianOf } from '../../tests/support/physicianOf.ts'
import { completeAndSubmit } from '../../tests/support/completeAndSubmit.ts'

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

describe('a physician', () => {
  beforeEach(async () => {
    await completeAndSubmit(server, sam)
    await physician.decide('assign')
  })

  test.each(['deny', 'ask_for_more'] as const)('does not %s without a reason', async (action) => {
    expect(await physician.decide(action)).toMatchObject({ status: 422, problem: { code: 'REASON_MISSING' } })
    expect(await physician.decide(action, { reason: '   ' })).toMatchObject({ ok: false })
    expect((await physician.review()).decisions).toEqual([])
  })

  // long: each sends in a questionnaire first; the other tests of this file cover reasons
  test(
    'asks for more: the patient finds the question in their messages, a mail says only that there is one, and the decision waits',
    { tags: ['long'] },
    async () => {
      const reason = 'Which pump do you use for your asthma?'
      expect(await physician.decide('ask_for_more', { reason }, 'Dr. Roy')).toMatchObject({ body: { treatment: { status: 'assigned' } } })
      expect(await sam.client.getChatToken({ query: { user_id: sam.user_id } })).toMatchObject({ body: { unread_messages: 1 } })
      const { decisions, messages, actions } = await physician.review()
      expect(messages).toMatchObject([{ sender: 'care_team', text: reason }])
      expect(decisions).toMatchObject([{ action: 'ask_for_more', reason, member: { name: 'Dr. Roy' }, submission_version: 1 }])
      expect(actions).toContain('approve')
      const dashboard = async () => {
        const found = await sam.client.getDashboard({ query: { user_id: sam.user_id } })
        return found.ok ? found.body.treatments[0]?.question : undefined
      }
      expect(await dashboard()).toEqual({ text: reason, asked_at: new Date(server.state.now).toISOString() })
      await sam.client.sendMessage({ body: { id: randomUUID(), text: 'A blue one.' } })
      expect(await dashboard()).toBeNull()
      const [mail] = await server.mails()
      expect(mail).toMatchObject({ to: 'sam@example.com' })
      expect(mail?.text).not.toContain('asthma')
    },
  )

  test('asks a question that counts as read once it is answered, unless an earlier message is unread', async () => {
    const unread = async () => {
      const found = await sam.client.getDashboard({ query: { user_id: sam.user_id } })
      return found.ok ? found.body.unread_messages : undefined
    }
    const answer = () => sam.client.sendMessage({ body: { id: randomUUID(), text: 'A blue one.' } })
    await physician.decide('ask_for_more', { reason: 'Which pump do you use?' })
    expect(await unread()).toBe(1)
    await answer()
    expect(await unread()).toBe(0)
    await server.clinic().writeToPatient({ body: { id: randomUUID(), user_id: sam.user_id, text: 'Thank you.' } })
    await physician.decide('ask_for_more', { reason: 'How often?' })
    await answer()
    expect(await unread()).toBe(2)
  })

  test('has each judgement kept with its reason, and nowhere else', { tags: ['long'] }, async () => {
    await physician.decide('approve', { reason: 'No hindrance; blood pressure in range.' }, 'Dr. Roy')
    expect((await physician.review()).decisions).toMatchObject([
      {
        action: 'approve',
        reason: 'No hindrance; blood pressure in range.',
        member: { name: 'Dr. Roy', profession: 'physician', licence_number: '12345' },
        at: new Date(server.state.now).toISOString(),
      },
    ])
    expect((await physician.picture()).standing).toBe('in treatment')
    expect(await server.rows(sql`select * from audit_log`)).not.toContain('hindrance')
    expect(JSON.stringify(server.log)).not.toContain('hindrance')
  })
})

describe('an approval says why', () => {
  test.each([
    ['a nitrate', 'I take a heart pill under my tongue', 'emergency'],
    ['a heart in danger', 'NAION in my left eye, unstable angina', 'emergency'],
  ])('where a patient has only typed of %s', async (_what, typed, severity) => {
    await completeAndSubmit(server, sam, { change: { 'question-additional-info': 'Yes', 'question-additional-info-details': typed } })
    await physician.decide('assign')
    const { findings } = await physician.picture()
    expect(findings[0]).toMatchObject({ effect: 'flag', severity, doubt: 'only typed' })
    expect(await physician.decide('approve')).toMatchObject({
      status: 422,
      problem: { code: 'REASON_MISSING', title: expect.stringContaining('Only written, to be asked') as string },
    })
    const asked = { reason: 'Asked: it was their father.', own_words_read: true }
    expect(await physician.decide('approve', asked)).toMatchObject({ ok: true })
  })

  test.each([
    ['an answer raises a grave flag', { 'question-medications': ['Ramipril'] }, /blood pressure/],
    ['answers contradict each other', { 'question-medical-history': ['High blood pressure'] }, /Contradiction: High blood pressure/],
  ])('where %s', async (_what, change, title) => {
    await completeAndSubmit(server, sam, { change })
    await physician.decide('assign')
    expect((await physician.review()).approval_needs.reason.join('; ')).toMatch(title)
    expect(await physician.decide('approve', { own_words_read: true })).toMatchObject({
      status: 422,
      problem: { code: 'REASON_MISSING', title: expect.stringMatching(title) as string },
    })
    expect(await physician.decide('approve', { reason: 'Talked with them.' })).toMatchObject({ ok: true })
  })

  test('where a stop was displayed', async () => {
    const { client, treatment_id } = sam
    const answers = [{ question_slug: 'medications', body: 'Nitroglycerin', treatment_id }]
    await client.putScreening({ params: { treatment_id }, body: { answers, attributes: {} } })
    await completeAndSubmit(server, sam)
    await physician.decide('assign')
    expect(await physician.decide('approve')).toMatchObject({ status: 422, problem: { code: 'REASON_MISSING' } })
    expect(await physician.decide('approve', { reason: 'Asked: a slip.' })).toMatchObject({ ok: true })
  })

  test('and confirms that the words were read, where the questions are no longer stored', async () => {
    await completeAndSubmit(server, sam)
    for (const action of ['assign', 'approve'] as const) expect(await physician.decide(action)).toMatchObject({ ok: true })
    const { treatment_id } = sam
    await server.services.db.execute(sql`update treatments set flow_version = 1000000 where id = ${treatment_id}`)
    await server.services.db.execute(
      sql`insert into renewals (treatment_id, status, flow_version, submitted_at) values (${treatment_id}, 'submitted', 1, now())`,
    )
    expect((await physician.review()).clinical).toBeNull()
    expect(await physician.decide('renew', { own_words_read: true })).toMatchObject({ status: 422, problem: { code: 'REASON_MISSING' } })
    expect(await physician.decide('renew', { reason: 'Safe.' })).toMatchObject({ status: 422, problem: { code: 'OWN_WORDS_UNREAD' } })
    expect(await physician.decide('renew', { reason: 'Read all of it.', own_words_read: true })).toMatchObject({ ok: true })
  })

  test('but not for a flag reported by an answer', { tags: ['long'] }, async () => {
    await completeAndSubmit(server, sam, { change: { 'question-systolic-bp': '140-159' } })
    await physician.decide('assign')
    expect((await physician.picture()).findings).toMatchObject([{ effect: 'flag', doubt: null }])
    expect(await physician.decide('approve')).toMatchObject({ ok: true })
  })
})

describe('own words', () => {
  const typed = 'HOCM. My ICD fired last month. My BP is usually 84 over 48.'

  test('block an approval until the member confirms to have read them, and the record keeps that', async () => {
    await completeAndSubmit(server, sam, { change: { 'question-additional-info': 'Yes', 'question-additional-info-details': typed } })
    await physician.decide('assign')
    const [text] = (await physician.picture()).own_words
    expect(text).toMatchObject({ text: typed, is_understood: false, source: null })
    expect(text?.parts.map((part) => part.text).join('')).toBe(typed)
    for (const own_words_read of [undefined, false])
      expect(await physician.decide('approve', { reason: 'Safe.', ...(own_words_read !== undefined && { own_words_read }) })).toMatchObject(
        {
          status: 422,
          problem: { code: 'OWN_WORDS_UNREAD', errors: { own_words_read: expect.any(String) as string } },
        },
      )
    expect(await server.rows(sql`select action from audit_log`)).not.toContain('own words read')
    expect(await physician.decide('approve', { reason: 'Talked with them.', own_words_read: true })).toMatchObject({ ok: true })
    expect((await physician.review()).decisions).toMatchObject([{ action: 'approve', own_words_read: true }])
    const trail = await server.rows(sql`select action, member_id is not null as signed from audit_log where action = 'own words read'`)
    expect(trail).toContain('"signed":true')
    expect(await server.rows(sql`select * from audit_log`)).not.toContain('HOCM')
  })

  test('include the reply to a question and later messages, until a member confirms to have read them', async () => {
    const write = (text: string) => sam.client.sendMessage({ body: { id: randomUUID(), text } })
    await completeAndSubmit(server, sam)
    await physician.decide('assign')
    await physician.decide('ask_for_more', { reason: 'Which pump do you use?' })
    await write('A blue one, and a spray for my heart.')
    await write('A different dose for my tadalafil: the other one is too weak')
    expect((await physician.picture()).own_words).toMatchObject([
      { written_as: 'reply', question: 'Which pump do you use?', text: expect.stringContaining('spray') as string, is_understood: false },
      { written_as: 'message', text: expect.stringContaining('A different dose') as string, is_understood: false },
    ])
    expect(await physician.decide('approve', { reason: 'Safe.' })).toMatchObject({ status: 422, problem: { code: 'OWN_WORDS_UNREAD' } })
    expect(await physician.decide('approve', { own_words_read: true })).toMatchObject({ status: 422, problem: { code: 'REASON_MISSING' } })
    expect(await physician.decide('approve', { reason: 'Asked.', own_words_read: true })).toMatchObject({ ok: true })
    expect((await physician.picture()).own_words).toEqual([])
    await write('A different dose again')
    expect((await physician.picture()).own_words).toMatchObject([{ written_as: 'message', text: 'A different dose again' }])
  })

  test('that are understood, or say that there is nothing, need no confirmation', async () => {
    await completeAndSubmit(server, sam, {
      change: { 'question-additional-info': 'Yes', 'question-additional-info-details': 'Nothing more to say' },
    })
    await physician.decide('assign')
    expect((await physician.picture()).own_words).toMatchObject([{ is_understood: true }])
    expect(await physician.decide('approve')).toMatchObject({ ok: true })
    expect((await physician.review()).decisions).toMatchObject([{ own_words_read: false }])
  })
})

test('a prescription of ours is checked against the choice, though no answer names it', async () => {
  await completeAndSubmit(server, sam)
  for (const action of ['assign', 'approve'] as const)
    expect(await physician.decide(action, { submission_version: 1 })).toMatchObject({ ok: true })
  const begun = await sam.client.createTreatment({ body: { treatment_type: 'pe' } })
  if (!begun.ok) throw new Error(JSON.stringify(begun))
  const { treatment_id } = begun.body
  await sam.client.chooseProduct({
    body: { drug_id: 'tadalafil-paroxetine-b12', dose_id: 'tadalafil-paroxetine-b12-5-10-30', treatment_id },
  })
  sam = { ...sam, treatment_id }
  const { findings, facts } = await physician.picture()
  const reported = [{ question: 'Prescribed here for another treatment', said: 'Tadalafil', told_at: null, source: null }]
  expect(facts).toContainEqual(expect.objectContaining({ id: 'takes:tadalafil', told: reported }))
  expect(findings.find(({ physician }) => physician.includes('PDE5'))).toMatchObject({ effect: 'refuse', because: [{ told: reported }] })
})

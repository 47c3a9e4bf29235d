import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerFlow } from '../../tests/support/answerFlow.ts'
import { openTestServer, type Patient, type TestServer } from '../../tests/support/openTestServer.ts'
import { completeAndSubmit } from '../../tests/support/completeAndSubmit.ts'
import { submit } from '../../tests/support/completeAndSubmit.ts'

const DAY = 24 * 60 * 60 * 1000
const SHORTEST = 'without-profile-and-medical-history'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

/** The patient cancels the approved treatment and starts again. */
async function comeBack(patient: Patient, subscription_id: string): Promise<Patient & { readonly variant: string }> {
  for (const action of ['assign', 'approve'] as const)
    await server.clinic().decideTreatment({ params: { treatment_id: patient.treatment_id, action }, body: {} })
  const client = await logIn(patient)
  await client.updateSubscription({ params: { actionType: 'cancel' }, body: { subscription_id } })
  return begin(patient, client)
}

async function logIn({ email }: Patient): Promise<Patient['client']> {
  const login = await server.browser().client.login({ body: { email, password: 'a long enough password' } })
  return server.browser(login.ok ? login.body.access_token : '').client
}

async function begin(patient: Patient, signedIn?: Patient['client']): Promise<Patient & { readonly variant: string }> {
  const client = signedIn ?? (await logIn(patient))
  const created = await client.createTreatment({ body: { treatment_type: 'ed' } })
  if (!created.ok) throw new Error(JSON.stringify(created.problem))
  return { ...patient, ...created.body, client }
}

async function shownOf({ client, user_id, treatment_id }: Patient): Promise<string | undefined> {
  const dashboard = await client.getDashboard({ query: { user_id } })
  return dashboard.ok ? dashboard.body.treatments.find(({ id }) => id === treatment_id)?.assessment?.variant : undefined
}

const screening = ({ treatment_id }: Patient, slug: string, body: string) => ({
  params: { treatment_id },
  body: { answers: [{ question_slug: slug, body, treatment_id }], attributes: {} },
})

describe('a patient who requests a shorter questionnaire', () => {
  test.each(['without-profile', SHORTEST, 'payment-only'])('as %s is given the whole, and submits nothing less', async (variant) => {
    const sam = await server.patient('sam@example.com', variant)
    expect(sam).toMatchObject({ variant: 'full' })
    expect(await shownOf(sam)).toBe('full')
    await answerFlow(sam, { variant })
    const sent = await submit(server, sam)
    expect(sent).toMatchObject({ status: 422, problem: { errors: { date_of_birth: 'Required', first_name: 'Required' } } })
    expect(await server.rows(sql`select count(*)::int as n from subscriptions`)).toContain('"n":0')
  })

  // long: each sends in a questionnaire first; the other tests of this file cover one case of each kind
  test('is asked to reload when their browser’s variant does not ask what is missing', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    await answerFlow(sam, { variant: SHORTEST, skip: ['phone'] })
    expect(await submit(server, sam, SHORTEST)).toMatchObject({ status: 409, problem: { code: 'FLOW_CHANGED' } })
    // the missing answer is asked for there, so it is named
    await answerFlow(sam, { skip: ['phone'] })
    expect(await submit(server, sam, SHORTEST)).toMatchObject({ status: 422, problem: { errors: { phone: 'Required' } } })
  })

  test('is stopped at ten years of age, whichever way they come', async () => {
    const sam = await server.patient('sam@example.com', 'without-profile')
    await answerFlow(sam, { change: { date_of_birth: '2015-06-01' } })
    expect(await submit(server, sam)).toMatchObject({ status: 422, problem: { errors: { date_of_birth: expect.any(String) as string } } })
    expect(await submit(server, sam, 'without-profile')).toMatchObject({ status: 409, problem: { code: 'FLOW_CHANGED' } })
    expect(await shownOf(sam)).toBe('full')
  })
})

describe('what is on record', () => {
  test('skips profile, history and identification of a sent questionnaire', async () => {
    const first = await server.patient()
    const subscription = await completeAndSubmit(server, first)
    server.state.now += 30 * DAY
    const again = await comeBack(first, subscription)
    expect(again.variant).toBe(SHORTEST)
    expect(await shownOf(again)).toBe(SHORTEST)
    await completeAndSubmit(server, again, { variant: SHORTEST, skip: ['government_id'] })
    const kept = await server.rows(
      sql`select slug, body, answered_at from screening_answers where treatment_id = ${again.treatment_id} order by slug`,
    )
    const before = await server.rows(
      sql`select slug, body, answered_at from screening_answers where treatment_id = ${first.treatment_id} order by slug`,
    )
    // with the time of the original answer
    expect(kept).toBe(before)
    expect(kept).toContain('2026-01-15')
  })

  test('counts for the period that the brand says, from the day on which the treatment was started', { tags: ['long'] }, async () => {
    const first = await server.patient()
    const subscription = await completeAndSubmit(server, first)
    server.state.now += 89 * DAY
    const again = await comeBack(first, subscription)
    expect(again.variant).toBe(SHORTEST)
    server.state.now += 10 * DAY
    expect(await shownOf(await begin(again))).toBe(SHORTEST)
    expect(await completeAndSubmit(server, await begin(again), { variant: SHORTEST })).toBeDefined()
  })

  test('no longer counts after it', { tags: ['long'] }, async () => {
    const first = await server.patient()
    const subscription = await completeAndSubmit(server, first)
    server.state.now += 91 * DAY
    const again = await comeBack(first, subscription)
    expect(again.variant).toBe('full')
    await answerFlow(again, { variant: SHORTEST })
    expect(await submit(server, again)).toMatchObject({
      status: 422,
      problem: { errors: { 'question-ed-condition-onset': 'Required' } },
    })
  })

  test('is nothing of what the clinic has denied', { tags: ['long'] }, async () => {
    const first = await server.patient()
    await completeAndSubmit(server, first)
    for (const action of ['assign', 'deny'] as const)
      await server.clinic().decideTreatment({ params: { treatment_id: first.treatment_id, action }, body: { reason: 'Not safe for them' } })
    const again = await begin(first)
    expect(again.variant).toBe('full')
  })

  test('is only what was submitted', { tags: ['long'] }, async () => {
    const first = await server.patient()
    await answerFlow(first)
    const other = await first.client.createTreatment({ body: { treatment_type: 'pe' } })
    expect(other).toMatchObject({ body: { variant: 'full' } })
  })

  test('that a current rule blocks is asked again', async () => {
    const first = await server.patient()
    const subscription = await completeAndSubmit(server, first)
    await server.services.db.execute(sql`update screening_answers set body = '160 or greater' where slug = 'systolic-bp'`)
    expect((await comeBack(first, subscription)).variant).toBe('without-profile')
  })

  test('and becomes missing during the questionnaire leads to the full one, where it can be answered', { tags: ['long'] }, async () => {
    const first = await server.patient()
    const subscription = await completeAndSubmit(server, first)
    const again = await comeBack(first, subscription)
    await server.services.db.execute(sql`delete from screening_answers where slug = 'heart-symptoms'`)
    await answerFlow(again, { variant: SHORTEST })
    expect(await submit(server, again, SHORTEST)).toMatchObject({ status: 409, problem: { code: 'FLOW_CHANGED' } })
    expect(await shownOf(again)).toBe('without-profile')
    await completeAndSubmit(server, again, { variant: 'without-profile' })
  })

  test('is never another patient’s', async () => {
    await completeAndSubmit(server, await server.patient())
    expect((await server.patient('alex@example.com')).variant).toBe('full')
  })
})

describe('answers of a questionnaire that is under way', () => {
  test('are asked again when they reach the maximum age on record', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    await answerFlow(sam)
    server.state.now += 91 * DAY
    const late = await begin(sam)
    expect(await submit(server, late)).toMatchObject({
      status: 422,
      problem: { errors: { 'question-ed-condition-onset': expect.stringContaining('a while ago') as string } },
    })
    await completeAndSubmit(server, late)
  })
})

describe('nothing to report is an answer', () => {
  test.each(['question-medications', 'question-allergies', 'question-medical-history'])(
    'a %s that was never sent is named, and nothing is submitted',
    async (name) => {
      const sam = await server.patient()
      await answerFlow(sam, { skip: [name] })
      const sent = await submit(server, sam)
      expect(sent).toMatchObject({ status: 422, problem: { errors: { [name]: expect.any(String) as string } } })
      expect(Object.keys((!sent.ok && sent.problem?.errors) || {})).toEqual([name])
    },
  )

  test('so is one that was refused', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    await answerFlow(sam, { skip: ['question-allergies'] })
    expect(await sam.client.putScreening(screening(sam, 'allergies', 'Moonlight'))).toMatchObject({ status: 422 })
    expect(await submit(server, sam)).toMatchObject({
      status: 422,
      problem: { errors: { 'question-allergies': expect.any(String) as string } },
    })
    await sam.client.putScreening(screening(sam, 'allergies', ''))
    expect(await submit(server, sam)).toMatchObject({ ok: true })
  })

  test('the clinic reads it in the words of the button that the patient pressed', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    await completeAndSubmit(server, sam)
    const review = await server.clinic().reviewTreatment({ params: { treatment_id: sam.treatment_id } })
    const answers = review.ok ? review.body.answers : []
    expect(answers.find(({ question }) => question.includes('medications do you take'))?.answer).toBe("I don't take any")
    expect(answers.map(({ answer }) => answer)).not.toContain('')
  })
})

test('an answer that names another treatment of the same patient is not taken', async () => {
  const sam = await server.patient()
  const other = await sam.client.createTreatment({ body: { treatment_type: 'pe' } })
  const otherId = other.ok ? other.body.treatment_id : ''
  const { params, body } = screening(sam, 'additional-info', 'No')
  const stray = { ...body, answers: body.answers.map((answer) => ({ ...answer, treatment_id: otherId })) }
  expect(await sam.client.putScreening({ params, body: stray })).toMatchObject({
    status: 422,
    problem: { errors: { 'additional-info': expect.any(String) as string } },
  })
  expect(await server.rows(sql`select count(*)::int as n from screening_answers`)).toContain('"n":0')
})

import type { Flow } from '@anamnesis/engine/schema'
import { loadFlow } from '@anamnesis/flows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerFlow } from '../../../tests/support/answerFlow.ts'
import { openTestServer, type Patient, PASSWORD, type TestServer } from '../../../tests/support/openTestServer.ts'
import { confirmOnRecord } from '../../../tests/support/confirmOnRecord.ts'
import { completeAndSubmit } from '../../../tests/support/completeAndSubmit.ts'
import { submit } from '../../../tests/support/completeAndSubmit.ts'

const DAY = 24 * 60 * 60 * 1000
const SHORTEST = 'without-profile-and-medical-history'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

/** A patient whose treatment was approved and cancelled a month ago, and who starts another. */
async function comeBack(change: Parameters<typeof answerFlow>[1] = {}, treatment_type = 'ed'): Promise<Patient> {
  const first = await server.patient()
  const subscription_id = await completeAndSubmit(server, first, change)
  for (const action of ['assign', 'approve'] as const)
    await server.clinic().decideTreatment({ params: { treatment_id: first.treatment_id, action }, body: {} })
  server.state.now += 30 * DAY
  const login = await server.browser().client.login({ body: { email: first.email, password: PASSWORD } })
  const { client } = server.browser(login.ok ? login.body.access_token : '')
  await client.updateSubscription({ params: { actionType: 'cancel' }, body: { subscription_id } })
  const created = await client.createTreatment({ body: { treatment_type } })
  if (!created.ok) throw new Error(JSON.stringify(created))
  return { ...first, ...created.body, client }
}

async function onFileOf({ client, treatment_id }: Patient, variant?: string) {
  const found = await client.getOnFile({ params: { treatment_id }, query: variant === undefined ? {} : { variant } })
  if (!found.ok) throw new Error(JSON.stringify(found))
  return found.body
}
/** Names of the fields of the medical history. */
const historyOf = ({ steps }: Flow) =>
  steps.flatMap(({ id, screens }) =>
    id === 'medical-history'
      ? screens.flatMap(({ fields = [], conditionalFields = [] }) => [...fields, ...conditionalFields].map(({ name }) => name))
      : [],
  )
const questionsIn = ({ groups }: Awaited<ReturnType<typeof onFileOf>>) =>
  groups.flatMap(({ answers }) => answers.map(({ question }) => question))

describe('a patient who begins a treatment', () => {
  // long: each sends in a questionnaire first; the other tests of this file cover what is on record and whose it is
  test('for the first time is shown the whole questionnaire, and nothing is on record', { tags: ['long'] }, async () => {
    expect(await onFileOf(await server.patient())).toMatchObject({ variant: 'full', facts: [], groups: [], must_ask: false })
  })

  test('has the reported sex at birth in their profile', { tags: ['long'] }, async () => {
    const { client } = await comeBack()
    expect(await client.getProfile({})).toMatchObject({ ok: true, body: { biological_sex: 'Male' } })
  })

  test('with a history on record sees neither it nor the profile, and must confirm it', async () => {
    const found = await onFileOf(await comeBack())
    expect(found).toMatchObject({ variant: SHORTEST, must_ask: true })
    expect(found.facts).toContain('systolic-95-to-120')
    const told = found.groups.find(({ answers }) => answers.some(({ question }) => question.includes('top number')))
    expect(told).toMatchObject({ told_at: '2026-01-15T12:00:00.000Z' })
  })

  test('without a part of the history on record is asked for that part, and not for the profile', { tags: ['long'] }, async () => {
    const again = await comeBack()
    await server.services.db.execute(sql`delete from screening_answers where slug in ('heart-symptoms', 'allergies')`)
    const found = await onFileOf(again)
    expect(found).toMatchObject({ variant: 'without-profile', left_out: expect.arrayContaining(['systolic-bp']) })
    expect(found.left_out).toEqual(expect.not.arrayContaining(['heart-symptoms']))
    expect(found.left_out).toEqual(expect.not.arrayContaining(['allergies']))
  })

  test('who has only just reported how they feel continues without questions', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    await answerFlow(sam, { variant: 'full', skip: historyOf(await loadFlow({ brand: 'northway', treatment: 'ed', kind: 'onboarding' })) })
    expect(await onFileOf(sam)).toMatchObject({ variant: 'without-profile', must_ask: false })
  })

  test('and has only to pay is shown only that', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    await answerFlow(sam)
    await sam.client.chooseAddOns({ body: { add_on_ids: [], treatment_id: sam.treatment_id } })
    expect(await onFileOf(sam)).toMatchObject({ variant: 'payment-only', must_ask: true })
  })

  test('reads the questions for which they chose nothing', async () => {
    const { groups } = await onFileOf(await comeBack())
    const [symptoms] = groups.flatMap(({ answers }) => answers.filter(({ question }) => question.startsWith('In the past 6 months')))
    expect(symptoms).toMatchObject({ answer: 'None of these' })
    expect(symptoms?.not_chosen).toContain('Chest pain, tightness or pressure')
    expect(symptoms?.not_chosen).not.toContain('None of these')
  })

  test('receives no fact that the questionnaire asks itself', { tags: ['long'] }, async () => {
    const again = await comeBack()
    await server.services.db.execute(sql`delete from screening_answers where slug = 'systolic-bp'`)
    const found = await onFileOf(again, 'full')
    expect(found.facts).not.toContain('systolic-95-to-120')
    expect(questionsIn(found).join()).not.toContain('top number')
    expect(found.left_out).toEqual(expect.not.arrayContaining(['systolic-bp']))
    expect(await again.client.getOnFile({ params: again, query: { variant: 'made-up' } })).toMatchObject({ status: 422 })
  })

  test('sees the most relevant answers first', { tags: ['long'] }, async () => {
    const { groups } = await onFileOf(await comeBack())
    const at = (words: string) => groups.findIndex(({ title }) => title.includes(words))
    expect(at('Which medications')).toBeGreaterThanOrEqual(0)
    for (const grave of ['Which medications', 'heart or blood vessel', 'top number']) expect(at(grave)).toBeLessThan(at('wake up with'))
    expect(at('Which medications')).toBeLessThan(at('Before you choose'))
    expect(groups[at('Which medications')]).toMatchObject({ for_safety: true })
    expect(groups[at('wake up with')]).toMatchObject({ for_safety: false })
  })

  test(
    'sees what they answered for another treatment where a rule of this one reads it, and it is known as a fact',
    { tags: ['long'] },
    async () => {
      const told = await onFileOf(await comeBack({ change: { 'question-cardiovascular-risk': ['High cholesterol'] } }, 'wl'))
      expect(told).toMatchObject({ variant: 'full', left_out: expect.not.arrayContaining(['medications']) as string[] })
      expect(told.facts).toContain('high-cholesterol')
      expect(told.groups.map(({ answers }) => answers.map(({ answer }) => answer))).toContainEqual(['High cholesterol'])
    },
  )
})

/** A patient who starts another treatment some days after the first. */
async function beginBeside(days: number, meanwhile: (sam: Patient) => Promise<void> = async () => {}): Promise<Patient> {
  const first = await server.patient()
  await completeAndSubmit(server, first, { change: { 'question-cardiovascular-risk': ['High cholesterol'] } })
  const params = { treatment_id: first.treatment_id }
  for (const action of ['assign', 'approve', 'ship', 'deliver'] as const)
    await server.clinic().decideTreatment({ params: { ...params, action }, body: {} })
  await meanwhile(first)
  server.state.now += days * DAY
  const login = await server.browser().client.login({ body: { email: first.email, password: PASSWORD } })
  const { client } = server.browser(login.ok ? login.body.access_token : '')
  const created = await client.createTreatment({ body: { treatment_type: 'wl' } })
  if (!created.ok) throw new Error(JSON.stringify(created))
  return { ...first, ...created.body, client }
}

describe('the browser receives what the final check of a submission reads', () => {
  test('of a treatment that is under way, however long ago it was answered', async () => {
    const found = await onFileOf(await beginBeside(200))
    expect(found.facts).toContain('high-cholesterol')
    expect(found.groups.flatMap(({ answers }) => answers.map(({ answer }) => answer))).toEqual(['High cholesterol'])
  })

  test('of our own prescriptions, reported or not', { tags: ['long'] }, async () => {
    const { facts } = await onFileOf(await beginBeside(1))
    expect(facts).toEqual(expect.arrayContaining(['takes:tadalafil', 'takes:pde5-inhibitor']))
  })

  test('of a check-in', { tags: ['long'] }, async () => {
    const again = await beginBeside(1, async ({ client, treatment_id }) => {
      await server.clinic().decideTreatment({ params: { treatment_id, action: 'require_renewal' }, body: {} })
      const answers = {
        'question-treatment-performance': 'Very well',
        'question-medication-side-symptoms': 'None of these',
        'question-stay-on-same-medication': 'Yes',
        'question-stay-on-same-frequency': 'Yes',
        'question-ed-renewal-safety': 'None of these',
        'question-poppers': 'No',
        'question-sex-at-birth': 'Male',
        'question-health-changes': 'Yes',
        'question-health-changes-details': 'I take Victoza since May',
        'question-additional-info-renewal': 'No',
      }
      const body = Object.entries(answers).map(([question_slug, told]) => ({ question_slug, body: told, treatment_id }))
      const sent = await client.putRenewal({ params: { treatment_id }, body: { answers: body, attributes: {} } })
      if (!sent.ok) throw new Error(JSON.stringify(sent))
    })
    const found = await onFileOf(again)
    expect(found.facts).toContain('takes:glp1-agonist')
    expect(found.groups.flatMap(({ answers }) => answers.map(({ answer }) => answer))).toContain('I take Victoza since May')
  })
})

describe('that nothing has changed', () => {
  test('is kept with its moment, and the clinic reads it with the submission', async () => {
    const again = await comeBack()
    expect(await confirmOnRecord(again)).toMatchObject({ body: { variant: SHORTEST, said_at: '2026-02-14T12:00:00.000Z' } })
    expect(await onFileOf(again)).toMatchObject({ must_ask: false })
    server.state.now += 60_000
    await answerFlow(again, { variant: SHORTEST, skip: ['government_id'] })
    expect(await submit(server, again, SHORTEST)).toMatchObject({ ok: true })
    const review = await server.clinic().reviewTreatment({ params: { treatment_id: again.treatment_id } })
    expect(review).toMatchObject({ body: { submission: { unchanged_at: '2026-02-14T12:00:00.000Z' } } })
  })

  test('is said of what was shown, and of nothing that came to the file since', { tags: ['long'] }, async () => {
    const again = await comeBack()
    const { sha256 } = await onFileOf(again)
    await server.services.db.execute(sql`update screening_answers set body = '121-139' where slug = 'systolic-bp'`)
    const params = { treatment_id: again.treatment_id }
    const late = await again.client.putOnFile({ params, body: { said: 'unchanged', sha256, variant: SHORTEST } })
    expect(late).toMatchObject({ status: 409, problem: { code: 'ON_FILE_CHANGED' } })
  })
})

test('that something has changed asks everything again, and the new answers count', { tags: ['long'] }, async () => {
  const again = await comeBack()
  server.state.now += 1000
  expect(await confirmOnRecord(again, 'changed')).toMatchObject({ body: { variant: 'full' } })
  expect(await onFileOf(again)).toMatchObject({ variant: 'full', must_ask: false })
  const short = { variant: SHORTEST, skip: ['government_id'] }
  await answerFlow(again, short)
  expect(await submit(server, again, SHORTEST)).toMatchObject({ status: 409, problem: { code: 'FLOW_CHANGED' } })
  await answerFlow(again, { skip: ['government_id'] })
  expect(await submit(server, again)).toMatchObject({ ok: true })
})

test('no other patient can read or change answers on record', async () => {
  const again = await comeBack()
  const alex = await server.patient('alex@example.com')
  const params = { treatment_id: again.treatment_id }
  expect(await alex.client.getOnFile({ params, query: {} })).toMatchObject({ status: 404 })
  const { sha256 } = await onFileOf(again)
  const body = { said: 'unchanged', sha256, variant: SHORTEST } as const
  expect(await alex.client.putOnFile({ params, body })).toMatchObject({ status: 404 })
  expect(await onFileOf(alex)).toMatchObject({ facts: [], groups: [] })
  expect(await onFileOf(again)).toMatchObject({ must_ask: true })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answers } from '../../../../tests/support/attacks/shownFields.ts'
import { afterDecisions, expectOk, submitted } from '../../../../tests/support/attacks/bypasses/steps.ts'
import { type Call, honest } from '../../../../tests/support/attacks/calls.ts'
import { type Attacker, openStage, type Stage } from '../../../../tests/support/attacks/openStage.ts'
import { expectRefused } from '../../../../tests/support/attacks/expectRefusal.ts'
import { omitCalls, omitAnswers } from '../../../../tests/support/attacks/callMutations.ts'
import { screeningAnswers } from '../../db/schema.ts'
import { confirmOnRecord } from '../../../../tests/support/confirmOnRecord.ts'

const MINUTE = 60_000
const SHARED = ['question-medications', 'question-allergies', 'question-medical-history']
const ON_RECORD = ['birth-date', 'full-name', 'medications', 'nitrate-follow-up', 'allergies', 'medical-history', 'identity-verification']

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.server.close())

const onFileOf = async ({ client, treatment_id }: Attacker) => {
  const found = await client.getOnFile({ params: { treatment_id }, query: {} })
  if (!found.ok) throw new Error(JSON.stringify(found))
  return found.body
}
const leftOut = async (who: Attacker) => (await onFileOf(who)).left_out
/** The calls of a patient who is not asked for answers on record. */
const rest = async (): Promise<readonly Call[]> =>
  omitCalls('upload')(omitAnswers('date_of_birth', 'first_name', 'last_name', ...SHARED)(await honest('hl')))

describe('an approved patient who begins another treatment', () => {
  let ed: Attacker
  let answeredAt: string
  beforeEach(async () => {
    answeredAt = new Date(stage.server.state.now).toISOString()
    ed = await afterDecisions(stage, await submitted(stage, 'ed'), 'assign', 'approve')
    stage.server.state.now += MINUTE
  })

  test('sees the answers on record and is not asked again: name, date of birth, lists and identification', async () => {
    const found = await onFileOf(await stage.begin(ed, 'hl'))
    expect(found).toMatchObject({ variant: 'full', left_out: ON_RECORD, must_ask: true })
    const said = found.groups.flatMap(({ answers }) => answers.map(({ answer }) => answer)).join()
    for (const told of ['Sam', 'Okafor', 'March 27, 1985', 'Vitamin D', 'Penicillin', 'High cholesterol', 'We have it'])
      expect(said).toContain(told)
    expect(found.facts).toContain('allergy:penicillin')
  })

  test('sends only the rest after confirming them, and the clinic reads their dates', async () => {
    const hl = await stage.begin(ed, 'hl')
    expectRefused(await stage.play(hl, await rest()), [422, 'ANSWERS_INVALID', ...SHARED])
    await expectOk(confirmOnRecord(hl))
    expect(await onFileOf(hl)).toMatchObject({ must_ask: false })
    await expectOk(stage.play(hl, [{ to: 'submit' }]))
    const review = await stage.server.clinic().reviewTreatment({ params: { treatment_id: hl.treatment_id } })
    expect(review).toMatchObject({ body: { submission: { unchanged_at: new Date(stage.server.state.now).toISOString() } } })
    const isCopied = sql`treatment_id = ${hl.treatment_id} and slug = 'allergies'`
    const [copied] = await stage.server.services.db.select().from(screeningAnswers).where(isCopied)
    expect(copied).toMatchObject({ body: 'Penicillin' })
    expect(new Date(copied?.answeredAt ?? 0).toISOString()).toBe(answeredAt)
  })

  // long: each has an approved treatment; the other tests of this file cover what is shown and sent
  test('is asked everything again after saying that something has changed', { tags: ['long'] }, async () => {
    const hl = await stage.begin(ed, 'hl')
    await expectOk(confirmOnRecord(hl, 'changed'))
    stage.server.state.now += MINUTE
    expect(await onFileOf(hl)).toMatchObject({ variant: 'full', left_out: [], must_ask: false })
    expectRefused(await stage.play(hl, await rest()), [422, 'ANSWERS_INVALID', ...SHARED])
    expect(await stage.play(hl, await honest('hl'))).toMatchObject({ ok: true })
  })

  test('is asked to reload where the app omits a required answer', { tags: ['long'] }, async () => {
    const hl = await stage.begin(ed, 'hl')
    await stage.play(hl, await rest())
    const { treatment_id, user_id, intent } = hl
    const body = { payment_intent_id: intent, treatment_id, user_id, left_out: ON_RECORD }
    expect(await hl.client.createSubscription({ body })).toMatchObject({ status: 409, problem: { code: 'FLOW_CHANGED' } })
  })

  test.each<[string, Answers, readonly string[]]>([
    ['otherwise', { 'question-allergies': ['Peanuts'] }, ON_RECORD.filter((id) => id !== 'allergies')],
    ['alike', { 'question-allergies': ['Penicillin'] }, ON_RECORD],
  ])('is asked what they reported %s since, in an unsent questionnaire', async (_how, told, expected) => {
    await expectOk(stage.send(await stage.begin(ed, 'pe'), { to: 'screening', answers: told }))
    stage.server.state.now += MINUTE
    expect(await leftOut(await stage.begin(ed, 'hl'))).toEqual(expected)
  })

  test('is asked what a current rule blocks', async () => {
    const { db } = stage.server.services
    await db.execute(
      sql`update screening_answers set body = 'Not on this list' where treatment_id = ${ed.treatment_id} and slug = 'allergies'`,
    )
    await db.execute(
      sql`insert into screening_answers (treatment_id, slug, body, answered_at) select treatment_id, 'allergies-details', 'I am suicidal', answered_at from screening_answers where treatment_id = ${ed.treatment_id} and slug = 'allergies'`,
    )
    expect(await leftOut(await stage.begin(ed, 'hl'))).toEqual(ON_RECORD.filter((id) => id !== 'allergies'))
  })

  test.each([
    ['with', ON_RECORD],
    ['without', ON_RECORD.filter((id) => id !== 'medications' && id !== 'nitrate-follow-up')],
  ])('is asked about a medication they wrote %s the answer on record: both questions, or none', async (how, expected) => {
    const { db } = stage.server.services
    const ofEd = sql`treatment_id = ${ed.treatment_id}`
    await db.execute(sql`update screening_answers set body = 'Not on this list' where ${ofEd} and slug = 'medications'`)
    await db.execute(
      sql`insert into screening_answers (treatment_id, slug, body, answered_at) select treatment_id, 'medications-details', 'a pill for my heart', answered_at from screening_answers where ${ofEd} and slug = 'medications'`,
    )
    if (how === 'without') await db.execute(sql`delete from screening_answers where ${ofEd} and slug = 'nitrates'`)
    expect(await leftOut(await stage.begin(ed, 'hl'))).toEqual(expected)
  })

  test('answers here for what they answer here', { tags: ['long'] }, async () => {
    const hl = await stage.begin(ed, 'hl')
    await expectOk(stage.send(hl, { to: 'screening', answers: { 'question-allergies': ['Penicillin'] } }))
    expect(await leftOut(hl)).toEqual(ON_RECORD.filter((id) => id !== 'allergies'))
  })

  test('is asked everything again when the answers are too old', { tags: ['long'] }, async () => {
    expect(await leftOut(await stage.begin(await stage.later(ed, 91), 'hl'))).toEqual([])
  })
})

test('what the clinic denied is not on record for another treatment', async () => {
  const ed = await afterDecisions(stage, await submitted(stage, 'ed'), 'assign')
  expect(await stage.decide(ed.treatment_id, 'deny')).toMatchObject({ ok: true })
  expect(await leftOut(await stage.begin(ed, 'hl'))).toEqual([])
})

test('a patient in their first questionnaire is shown all of it, also what they answered', async () => {
  const hl = await stage.arrive('hl')
  const begun = omitAnswers('question-hair-goals', 'question-family-hair-loss')(await honest('hl'))
  await expectOk(
    stage.play(
      hl,
      begun.filter(({ to }) => to === 'screening' || to === 'profile'),
    ),
  )
  expect(await leftOut(hl)).toEqual([])
})

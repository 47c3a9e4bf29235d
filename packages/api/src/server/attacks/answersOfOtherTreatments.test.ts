// @module-tag long: plays two treatments of a patient before each case; packages/api/src/server/attacks/unsentAnswers.test.ts covers answers of another one
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmOnRecord } from '../../../tests/support/confirmOnRecord.ts'
import type { Answers } from '../../../tests/support/attacks/shownFields.ts'
import { expectOk } from '../../../tests/support/attacks/bypasses/steps.ts'
import { type Call, honest } from '../../../tests/support/attacks/calls.ts'
import { type Attacker, openStage, type Stage } from '../../../tests/support/attacks/openStage.ts'
import { expectRefused } from '../../../tests/support/attacks/expectRefusal.ts'
import { omitCalls } from '../../../tests/support/attacks/callMutations.ts'

const MINUTE = 60_000
const SUBMIT = { to: 'submit' } as const
const CHOSEN: Answers = { 'question-medications': ['Nitroglycerin'] }
const WRITTEN: Answers = { 'question-medications': ['Not on this list'], 'question-medications-details': 'a nitro spray' }

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
const said = ({ groups }: Awaited<ReturnType<typeof onFileOf>>) => groups.flatMap(({ answers }) => answers.map(({ answer }) => answer))
const picture = async ({ treatment_id }: Attacker) => {
  const found = await stage.server.clinic().reviewTreatment({ params: { treatment_id } })
  return (found.ok ? found.body.clinical : undefined) ?? expect.fail('there are no clinical findings')
}
const deny = async (who: Attacker) => {
  for (const action of ['assign', 'deny'] as const) expect(await stage.decide(who.treatment_id, action)).toMatchObject({ ok: true })
}
const well = async (): Promise<readonly Call[]> => omitCalls('submit')(await honest('ed'))

describe.each([
  ['chosen', CHOSEN, 'Nitroglycerin'],
  ['written', WRITTEN, 'a nitro spray'],
])('a nitrate that was %s for weight, after a questionnaire for erections denied any', (_how, told, words) => {
  let ed: Attacker
  let wl: Attacker
  let toldAt: string
  beforeEach(async () => {
    ed = await stage.arrive('ed')
    await expectOk(stage.play(ed, await well()))
    stage.server.state.now += MINUTE
    toldAt = new Date(stage.server.state.now).toISOString()
    wl = await stage.begin(ed, 'wl')
    await expectOk(stage.play(wl, await honest('wl', told)))
    stage.server.state.now += MINUTE
  })

  test('reaches the browser as a fact, and the patient sees it with its date and is asked', async () => {
    const found = await onFileOf(ed)
    expect(found.facts).toContain('takes:nitrate')
    expect(found.must_ask).toBe(true)
    expect(found.groups.find(({ answers }) => answers.some(({ answer }) => answer === words))).toMatchObject({
      for_safety: true,
      told_at: toldAt,
    })
    expectRefused(await stage.send(ed, SUBMIT), [422, 'ANSWERS_INVALID', 'question-medications'])
  })

  test('stays a fact once its patient says that it still holds', async () => {
    expect(await confirmOnRecord(ed)).toMatchObject({ ok: true })
    const found = await onFileOf(ed)
    expect(found.must_ask).toBe(false)
    expect(found.facts).toContain('takes:nitrate')
    expectRefused(await stage.send(ed, SUBMIT), [422, 'ANSWERS_INVALID', 'question-medications'])
  })

  test('can be corrected when something has changed, and the physician reads both with dates', async () => {
    expect(await confirmOnRecord(ed, 'changed')).toMatchObject({ ok: true })
    stage.server.state.now += MINUTE
    expect(await onFileOf(ed)).toMatchObject({ facts: expect.not.arrayContaining(['takes:nitrate']) as string[], must_ask: false })
    expect(await stage.play(ed, await honest('ed'))).toMatchObject({ ok: true })
    const { contradictions } = await picture(ed)
    const found = contradictions.find(({ fact }) => /nitroglycerin/i.test(fact))
    expect(found).toMatchObject({ other: null, told: [{ told_at: toldAt }], against: [{ told_at: null }] })
    expect(found?.against[0]?.said).not.toBe('')
  })

  test('is a fact still when that treatment was denied', async () => {
    await deny(wl)
    const found = await onFileOf(ed)
    expect([found.facts.includes('takes:nitrate'), found.must_ask]).toEqual([true, true])
    expect(said(found)).toContain(words)
  })

  test('is reported for each questionnaire saved after it', async () => {
    const [screening] = await well()
    const { 'question-medications': _asked, ...others } = screening && 'answers' in screening ? (screening.answers ?? {}) : {}
    const [name = '', answer = ''] = Object.entries(others).find(([field]) => field === 'question-additional-info') ?? []
    expect(await stage.send(ed, { to: 'screening', answers: { [name]: answer } })).toMatchObject({ ok: true })
    const rows = await stage.server.rows(sql`select interrupt from stops where treatment_id = ${ed.treatment_id} and seen_by = 'server'`)
    expect(rows).toContain('nitrates')
  })
})

test('a report for a denied treatment is no answer here, and a contradiction for the physician', async () => {
  const wl = await stage.arrive('wl')
  const toldAt = new Date(stage.server.state.now).toISOString()
  expect(await stage.play(wl, await honest('wl', CHOSEN))).toMatchObject({ ok: true })
  await deny(wl)
  stage.server.state.now += MINUTE
  const ed = await stage.begin(wl, 'ed')
  expect(await stage.play(ed, await honest('ed'))).toMatchObject({ ok: true })
  const { contradictions } = await picture(ed)
  expect(contradictions.filter(({ fact }) => /nitroglycerin/i.test(fact))).toMatchObject([
    { told: [{ said: 'Nitroglycerin', told_at: toldAt }], other: null, against: [{ told_at: null }] },
  ])
})

test.each([
  ['a nitrate', CHOSEN, 'emergency'],
  ['an allergy to what is ordered', { 'question-allergies': ['Tadalafil'] } satisfies Answers, 'high'],
])('%s reported elsewhere but not here blocks the order first, and is approved with a reason', async (_what, told, severity) => {
  const wl = await stage.arrive('wl')
  const toldAt = new Date(stage.server.state.now).toISOString()
  expect(await stage.play(wl, await honest('wl', told))).toMatchObject({ ok: true })
  stage.server.state.now += MINUTE
  const ed = await stage.begin(wl, 'ed')
  expect(await stage.play(ed, await honest('ed', { 'question-medications': ['Atorvastatin', 'Vitamin D'] }))).toMatchObject({ ok: true })
  const { findings } = await picture(ed)
  expect(findings[0]).toMatchObject({ effect: 'flag', severity, doubt: 'told elsewhere', says: null })
  expect(findings[0]?.because.flatMap((fact) => fact.told)).toMatchObject([{ told_at: toldAt }])
  await stage.decide(ed.treatment_id, 'assign')
  expectRefused(await stage.decide(ed.treatment_id, 'approve', null), [422, 'REASON_MISSING', 'reason'])
  expect(await stage.got(ed)).toContain('"prescriptions":0')
  const approve = {
    params: { treatment_id: ed.treatment_id, action: 'approve' },
    body: { reason: 'Asked: it is their wife’s.', own_words_read: true },
  } as const
  expect(await stage.server.clinic().decideTreatment(approve)).toMatchObject({ ok: true })
})

test('equal reports, and those no rule of the order reads, contradict nothing', async () => {
  const wl = await stage.arrive('wl')
  const alike = {
    'question-statements-relate': ['High cholesterol'],
    'question-family-history': ['None of these'],
    'question-medications': ['Atorvastatin', 'Vitamin D'],
    'question-weight': '280',
  }
  expect(await stage.play(wl, await honest('wl', alike))).toMatchObject({ ok: true })
  const ed = await stage.begin(wl, 'ed')
  expect(await stage.play(ed, await honest('ed'))).toMatchObject({ ok: true })
  expect((await picture(ed)).contradictions).toEqual([])
})

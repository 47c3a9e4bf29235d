import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sample } from '../../../../../scripts/seed.ts'
import type { Answers } from '../../../tests/support/attacks/shownFields.ts'
import { honest, type Treatment } from '../../../tests/support/attacks/calls.ts'
import { type Attacker, openStage, type Stage } from '../../../tests/support/attacks/openStage.ts'
import { expectRefused } from '../../../tests/support/attacks/expectRefusal.ts'
import { omitCalls } from '../../../tests/support/attacks/callMutations.ts'

const MINUTE = 60_000
const NITRATE: Answers = { 'question-medications': ['Nitroglycerin'] }
const WRITTEN: Answers = { 'question-medications': ['Not on this list'], 'question-medications-details': 'a nitro spray' }
const NONE: Answers = { 'question-medications': ['Atorvastatin'] }

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.server.close())

const pass = () => {
  stage.server.state.now += MINUTE
}
const send = async (who: Attacker, answers: Answers) =>
  expect(await stage.send(who, { to: 'screening', answers })).toMatchObject({ ok: true })
const sendIn = async (who: Attacker, treatment: Treatment, change: Answers = {}) =>
  expect(await stage.play(who, await honest(treatment, change))).toMatchObject({ ok: true })
/** Submits another questionnaire of the same patient with an unchanged profile. */
const sendInBeside = async (who: Attacker, treatment: Treatment, change: Answers) =>
  expect(await stage.play(await stage.begin(who, treatment), omitCalls('profile')(await honest(treatment, change)))).toMatchObject({
    ok: true,
  })
const decided = async (who: Attacker, ...actions: ('assign' | 'approve' | 'ship' | 'deliver')[]) => {
  for (const action of actions) expect(await stage.decide(who.treatment_id, action)).toMatchObject({ ok: true })
}
async function review({ treatment_id }: Attacker) {
  const found = await stage.server.clinic().reviewTreatment({ params: { treatment_id } })
  return (found.ok ? found.body.clinical : undefined) ?? expect.fail('there is no clinical picture')
}
/** The answers of other questionnaires behind the findings against the order. */
const toldBesideOf = async (who: Attacker) =>
  (await review(who)).findings.flatMap(({ because }) => because.flatMap(({ told }) => told.filter(({ source }) => source !== null)))

/** Starts another questionnaire, which is not sent in, and reports a nitrate in it. */
type Draft = (who: Attacker, answers: Answers) => Promise<Attacker>
const keptIn =
  (treatment: Treatment): Draft =>
  async (who, answers) => {
    const draft = await stage.begin(who, treatment)
    await send(draft, answers)
    return draft
  }
const stoppedIn =
  (treatment: Treatment): Draft =>
  async (who, answers) => {
    const draft = await stage.begin(who, treatment)
    const [name = '', [body = ''] = []] = Object.entries(answers)[0] ?? []
    const stop = { interrupt: 'nitrates', screen: 'medications', shown_at: new Date(stage.server.state.now).toISOString() }
    const shown = { stops: [{ id: randomUUID(), ...stop, answers: { [name]: body } }] }
    expect(await draft.client.putStops({ params: { treatment_id: draft.treatment_id }, body: shown })).toMatchObject({ ok: true })
    return draft
  }
const discardedAfter =
  (draftOf: Draft): Draft =>
  async (who, answers) => {
    const draft = await draftOf(who, answers)
    expect(await draft.client.discardTreatment({ params: { treatment_id: draft.treatment_id } })).toMatchObject({ ok: true })
    return draft
  }

const drafts: readonly [where: string, treatment: Treatment, draft: Draft][] = [
  ['an open hair loss questionnaire, which allows it', 'hl', keptIn('hl')],
  ['an open weight questionnaire, which allows it', 'wl', keptIn('wl')],
  ['a questionnaire that the server saw stop them', 'pe', keptIn('pe')],
  ['a questionnaire whose browser stopped them before it saved the answer', 'pe', stoppedIn('pe')],
  ['a questionnaire that stopped them and was discarded', 'pe', discardedAfter(keptIn('pe'))],
]

describe.each(sample(drafts, 1))('a nitrate reported in %s', (_where, treatment, draft) => {
  const source = { treatment_type: treatment, kind: 'onboarding', is_sent_in: false }

  test('blocks the approval of an order that was submitted before, with or without a reason, and the physician reads its source', async () => {
    const ed = await stage.arrive('ed')
    await sendIn(ed, 'ed')
    await decided(ed, 'assign')
    pass()
    const told_at = new Date(stage.server.state.now).toISOString()
    await draft(ed, NITRATE)
    pass()
    expect(await toldBesideOf(ed)).toContainEqual({ question: expect.any(String) as string, said: 'Nitroglycerin', told_at, source })
    for (const reason of [null, 'Asked: it is their wife’s.'])
      expectRefused(await stage.decide(ed.treatment_id, 'approve', reason), [409, 'RULES_REFUSE', 'question-medications'])
  })

  // long: each answers two questionnaires; the other tests of this file cover block, correction and harmless answers
  test('blocks each shipment of an order that was approved before', { tags: ['long'] }, async () => {
    const ed = await stage.arrive('ed')
    await sendIn(ed, 'ed')
    await decided(ed, 'assign', 'approve', 'ship', 'deliver')
    pass()
    await draft(ed, NITRATE)
    pass()
    expect(await toldBesideOf(ed)).toMatchObject([{ said: 'Nitroglycerin', source }])
    expectRefused(await stage.decide(ed.treatment_id, 'open_order'), [409, 'RULES_REFUSE', 'question-medications'])
  })

  test('needs a reason for the approval when the order denies it later', { tags: ['long'] }, async () => {
    const who = await stage.arrive(treatment)
    await draft(who, NITRATE)
    pass()
    const ed = await stage.begin(who, 'ed')
    await sendIn(ed, 'ed')
    const { findings } = await review(ed)
    expect(findings[0]).toMatchObject({ effect: 'flag', severity: 'emergency', doubt: 'told elsewhere' })
    expect(findings[0]?.because.flatMap(({ told }) => told)).toMatchObject([{ said: 'Nitroglycerin', source }])
    await decided(ed, 'assign')
    expectRefused(await stage.decide(ed.treatment_id, 'approve', null), [422, 'REASON_MISSING', 'reason'])
    expect(await stage.decide(ed.treatment_id, 'approve', 'Asked: it is their wife’s.')).toMatchObject({ ok: true })
    await decided(ed, 'ship')
  })
})

describe('an answer that was not submitted', () => {
  async function approved(): Promise<Attacker> {
    const ed = await stage.arrive('ed')
    await sendIn(ed, 'ed')
    await decided(ed, 'assign', 'approve')
    pass()
    return ed
  }

  test.each([
    ['chosen', NITRATE],
    ['written', WRITTEN],
  ])('counts with its latest value only when it is corrected: %s', { tags: ['long'] }, async (_how, told) => {
    const ed = await approved()
    for (const treatment of ['hl', 'pe'] as const) {
      const draft = await keptIn(treatment)(ed, told)
      expectRefused(await stage.decide(ed.treatment_id, 'ship'), [409, 'RULES_REFUSE'])
      pass()
      // the detail text stays stored, although the choice no longer asks for it
      await send(draft, NONE)
      pass()
    }
    expect(await toldBesideOf(ed)).toEqual([])
    await decided(ed, 'ship')
  })

  test('does not count once a later sent answer corrects it', { tags: ['long'] }, async () => {
    const ed = await approved()
    await keptIn('pe')(ed, NITRATE)
    pass()
    await sendInBeside(ed, 'hl', NONE)
    await decided(ed, 'ship')
  })

  test('does not remove a fact that an earlier sent answer states', async () => {
    const ed = await approved()
    await sendInBeside(ed, 'hl', NITRATE)
    pass()
    await keptIn('pe')(ed, NONE)
    pass()
    expectRefused(await stage.decide(ed.treatment_id, 'ship'), [409, 'RULES_REFUSE', 'question-medications'])
    expect(await toldBesideOf(ed)).toMatchObject([{ said: 'Nitroglycerin', source: { treatment_type: 'hl', is_sent_in: true } }])
  })

  test('does not remove a fact that another questionnaire states, which was not submitted either', { tags: ['long'] }, async () => {
    const ed = await approved()
    for (const [treatment, told] of [
      ['hl', NONE],
      ['pe', NITRATE],
      ['wl', NONE],
    ] as const) {
      await keptIn(treatment)(ed, told)
      pass()
    }
    expectRefused(await stage.decide(ed.treatment_id, 'ship'), [409, 'RULES_REFUSE', 'question-medications'])
    expect(await toldBesideOf(ed)).toMatchObject([{ said: 'Nitroglycerin', source: { treatment_type: 'pe', is_sent_in: false } }])
  })

  test('repeats an older sent answer that the order has denied since, and blocks it again', { tags: ['long'] }, async () => {
    const ed = await stage.arrive('hl')
    await sendIn(ed, 'hl', NITRATE)
    pass()
    const order = await stage.begin(ed, 'ed')
    await sendIn(order, 'ed')
    await decided(order, 'assign')
    pass()
    await keptIn('pe')(order, NITRATE)
    expectRefused(await stage.decide(order.treatment_id, 'approve', 'Asked'), [409, 'RULES_REFUSE', 'question-medications'])
  })

  test('of a discarded questionnaire is corrected in a new one of its kind', { tags: ['long'] }, async () => {
    const ed = await approved()
    await discardedAfter(keptIn('pe'))(ed, NITRATE)
    expectRefused(await stage.decide(ed.treatment_id, 'ship'), [409, 'RULES_REFUSE', 'question-medications'])
    pass()
    await keptIn('pe')(ed, NONE)
    await decided(ed, 'ship')
  })

  test('counts despite an earlier sent answer that denies it', { tags: ['long'] }, async () => {
    const ed = await approved()
    await sendInBeside(ed, 'hl', NONE)
    pass()
    await keptIn('pe')(ed, NITRATE)
    pass()
    expectRefused(await stage.decide(ed.treatment_id, 'ship'), [409, 'RULES_REFUSE', 'question-medications'])
    expect(await toldBesideOf(ed)).toMatchObject([{ said: 'Nitroglycerin', source: { treatment_type: 'pe', is_sent_in: false } }])
  })

  test.each([
    ['that no other questionnaire asked', [], { 'question-pe-heart-conditions': ['Angina'] }, 'Angina'],
    [
      'that one which was sent in denies',
      ['hl'],
      { 'question-recent-mood-issues': ['Thoughts of hurting myself'] },
      'Thoughts of hurting myself or ending my life',
    ],
  ] as const)('counts for an order whose questionnaire does not ask it: %s', { tags: ['long'] }, async (_which, sentIn, answers, said) => {
    const ed = await approved()
    for (const treatment of sentIn) await sendInBeside(ed, treatment, NONE)
    pass()
    await keptIn('pe')(ed, answers)
    expectRefused(await stage.decide(ed.treatment_id, 'ship'), [409, 'RULES_REFUSE'])
    const [first, ...others] = (await toldBesideOf(ed)).filter((one) => one.said === said)
    expect(first?.source).toEqual({ treatment_type: 'pe', kind: 'onboarding', is_sent_in: false })
    for (const { source } of others) expect(source).toEqual(first?.source)
  })

  test('blocks no order when it is harmless, in several questionnaires', async () => {
    const ed = await stage.arrive('ed')
    const leave = async (treatment: Treatment) => {
      const [screening] = await honest(treatment, NONE)
      expect(screening && (await stage.send(await stage.begin(ed, treatment), screening))).toMatchObject({ ok: true })
      pass()
    }
    for (const treatment of ['hl', 'pe'] as const) await leave(treatment)
    await sendIn(ed, 'ed')
    await decided(ed, 'assign', 'approve')
    pass()
    for (const treatment of ['tb', 'sc'] as const) await leave(treatment)
    await decided(ed, 'ship')
  })
})

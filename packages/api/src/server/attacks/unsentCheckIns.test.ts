import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sample } from '../../../../../scripts/seed.ts'
import { cancelSubscription, expectOk } from '../../../tests/support/attacks/bypasses/steps.ts'
import { dueForRenewal, renewByLink, renewByRoute, WELL } from '../../../tests/support/attacks/bypasses/renewing.ts'
import { omitCalls } from '../../../tests/support/attacks/callMutations.ts'
import { flowOf, honest, honestAnswers } from '../../../tests/support/attacks/calls.ts'
import { completeAnswers } from '../../../tests/support/attacks/matrix/completeAnswers.ts'
import { expectRefused } from '../../../tests/support/attacks/expectRefusal.ts'
import { type Attacker, openStage, type Stage } from '../../../tests/support/attacks/openStage.ts'
import type { Answers } from '../../../tests/support/attacks/shownFields.ts'

type DuePatient = Awaited<ReturnType<typeof dueForRenewal>>

const MINUTE = 60_000
const NITRATE: Answers = { ...WELL, 'question-ed-renewal-safety': ['Nitrate'] }
const WRITTEN: Answers = { ...WELL, 'question-health-changes': 'Yes', 'question-health-changes-details': 'GTN since May' }
const { 'question-health-changes': _missing, ...INCOMPLETE } = WELL

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.server.close())

const pass = () => {
  stage.server.state.now += MINUTE
}
/** A patient with a due check-in of one treatment, and a submitted order of another. */
async function dueWithOrder(): Promise<{ readonly due: DuePatient; readonly order: Attacker }> {
  const due = await dueForRenewal(stage)
  const answers = { ...(await honestAnswers('pe')), drug_id: 'paroxetine', dose_id: 'paroxetine-10-30' }
  const order = await stage.begin(due, 'pe')
  await expectOk(stage.play(order, omitCalls('profile')(await honest('pe', completeAnswers(await flowOf('pe'), answers)))))
  await decided(order, 'assign')
  pass()
  return { due, order }
}
async function decided({ treatment_id }: Attacker, ...actions: ('assign' | 'approve' | 'ship')[]): Promise<void> {
  for (const action of actions) expect(await stage.decide(treatment_id, action)).toMatchObject({ ok: true })
}
async function reviewOf({ treatment_id }: Attacker) {
  const found = await stage.server.clinic().reviewTreatment({ params: { treatment_id } })
  return found.ok ? found.body : expect.fail(JSON.stringify(found))
}
/** The answers of other questionnaires behind the findings against the order. */
const reportedElsewhere = async (who: Attacker) =>
  ((await reviewOf(who)).clinical?.findings ?? []).flatMap(({ because }) =>
    because.flatMap(({ told }) => told.filter(({ source }) => source !== null)),
  )

/** The browser's report of a stop that it displays. */
const stopOf = () => ({
  id: randomUUID(),
  interrupt: 'nitratesInTreatment',
  screen: 'health-changes',
  shown_at: new Date(stage.server.state.now).toISOString(),
  answers: { 'question-ed-renewal-safety': 'Nitrate' },
})

const ways: readonly [how: string, report: (who: DuePatient) => Promise<void>][] = [
  ['a check-in that is refused', async (who) => expectRefused(await renewByRoute(who, NITRATE), [422, 'ANSWERS_INVALID'])],
  [
    'a check-in by its link that is refused',
    async (who) => expectRefused(await renewByLink(who, who.link, WRITTEN), [422, 'ANSWERS_INVALID']),
  ],
  [
    'a check-in that is stopped',
    ({ client, treatment_id }) => expectOk(client.putRenewalStops({ params: { treatment_id }, body: { stops: [stopOf()] } })),
  ],
  [
    'a check-in by its link that is stopped',
    ({ client, link: token }) => expectOk(client.putEmailRenewalStops({ params: { token }, body: { stops: [stopOf()] } })),
  ],
]

describe.each(sample(ways, 2))('a nitrate reported in %s', (_how, report) => {
  const source = { treatment_type: 'ed', kind: 'renewal', is_sent_in: false }

  test('blocks the approval of another treatment, and its physician reads the source', async () => {
    const { due, order } = await dueWithOrder()
    const told_at = new Date(stage.server.state.now).toISOString()
    await report(due)
    pass()
    expectRefused(await stage.decide(order.treatment_id, 'approve', 'Asked'), [409, 'RULES_REFUSE'])
    expect(await reportedElsewhere(order)).toContainEqual(expect.objectContaining({ told_at, source }))
    // the physician of the check-in reads it before it is sent in
    expect((await reviewOf(due)).renewals).toMatchObject([{ submitted_at: null, answers: [], stops: [{ shown_at: told_at }] }])
  })

  // long: each plays two treatments; the test above covers the same answers
  test('blocks the next parcel of another treatment until the check-in corrects it', { tags: ['long'] }, async () => {
    const { due, order } = await dueWithOrder()
    await decided(order, 'approve')
    await report(due)
    pass()
    expectRefused(await stage.decide(order.treatment_id, 'ship'), [409, 'RULES_REFUSE'])
    await expectOk(renewByRoute(due, WELL))
    expect(await reportedElsewhere(order)).toEqual([])
    await decided(order, 'ship')
  })
})

describe('an answer of a check-in that was refused', () => {
  test('is corrected by the next attempt, also if that is refused for something else', async () => {
    const { due, order } = await dueWithOrder()
    expectRefused(await renewByRoute(due, NITRATE), [422, 'ANSWERS_INVALID'])
    expectRefused(await stage.decide(order.treatment_id, 'approve', 'Asked'), [409, 'RULES_REFUSE'])
    pass()
    expectRefused(await renewByRoute(due, INCOMPLETE), [422, 'ANSWERS_INVALID', 'question-health-changes'])
    await decided(order, 'approve')
  })

  test('does not count once another answer hides its question', { tags: ['long'] }, async () => {
    const { due, order } = await dueWithOrder()
    await decided(order, 'approve')
    expectRefused(await renewByRoute(due, WRITTEN), [422, 'ANSWERS_INVALID'])
    expectRefused(await stage.decide(order.treatment_id, 'ship'), [409, 'RULES_REFUSE'])
    pass()
    await expectOk(renewByLink(due, due.link, WELL))
    await decided(order, 'ship')
  })

  test('counts although the check-in was withdrawn', { tags: ['long'] }, async () => {
    const { due, order } = await dueWithOrder()
    expectRefused(await renewByRoute(due, NITRATE), [422, 'ANSWERS_INVALID'])
    await cancelSubscription(due)
    expectRefused(await stage.decide(order.treatment_id, 'approve', 'Asked'), [409, 'RULES_REFUSE'])
  })

  test('is kept when only some of the answers fit their questions', { tags: ['long'] }, async () => {
    const { due, order } = await dueWithOrder()
    expectRefused(await renewByRoute(due, { ...NITRATE, 'question-poppers': 'Perhaps' }), [422, 'ANSWERS_INVALID', 'question-poppers'])
    expectRefused(await stage.decide(order.treatment_id, 'approve', 'Asked'), [409, 'RULES_REFUSE'])
  })

  test('is stored once, however often it is sent', { tags: ['long'] }, async () => {
    const due = await dueForRenewal(stage)
    for (let attempt = 0; attempt < 3; attempt++) expectRefused(await renewByRoute(due, NITRATE), [422, 'ANSWERS_INVALID'])
    expect((await reviewOf(due)).renewals.map(({ stops }) => stops)).toMatchObject([[{ seen_by: 'server', changes: [] }]])
  })

  test('blocks no order when it is harmless', async () => {
    const { due, order } = await dueWithOrder()
    expectRefused(await renewByRoute(due, INCOMPLETE), [422, 'ANSWERS_INVALID', 'question-health-changes'])
    pass()
    await decided(order, 'approve', 'ship')
  })
})

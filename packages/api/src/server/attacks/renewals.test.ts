// @module-tag long: plays a patient to the renewal before each case; packages/api/src/server/routes/renewals.test.ts covers its rules
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDueShipments } from '../subscriptions/openDueShipments.ts'
import { honest } from '../../../tests/support/attacks/calls.ts'
import { type Attacker, openStage, type Result, type Stage } from '../../../tests/support/attacks/openStage.ts'
import { expectRefused } from '../../../tests/support/attacks/expectRefusal.ts'

let stage: Stage
let sam: Attacker
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.server.close())

/** The answers of a healthy patient who continues unchanged. */
const WELL: Readonly<Record<string, string>> = {
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
const listed = (answers: Readonly<Record<string, string>>) =>
  Object.entries(answers).map(([question_slug, body]) => ({ question_slug, body }))

const renew = (who: Attacker, answers = WELL, { about = who, flow_version }: { about?: Attacker; flow_version?: number } = {}) => {
  const { treatment_id } = about
  const body = { answers: listed(answers).map((answer) => ({ ...answer, treatment_id })), attributes: {} }
  return who.client.putRenewal({ params: { treatment_id }, body: { ...body, ...(flow_version !== undefined && { flow_version }) } })
}
const renewByLink = (token: string, answers = WELL) =>
  stage.server.browser().client.putEmailRenewal({ params: { token }, body: { answers: listed(answers), attributes: {} } })

/** A patient with a delivered first parcel, and the token of the mailed renewal link. */
async function due(): Promise<Attacker & { readonly token: string }> {
  const who = await stage.arrive()
  await stage.play(who, await honest('ed'))
  for (const action of ['assign', 'approve', 'ship', 'deliver', 'require_renewal'] as const)
    expect(await stage.decide(who.treatment_id, action)).toMatchObject({ ok: true })
  const mail = (await stage.server.mails()).findLast(({ to }) => to === who.email)
  return { ...who, token: /email-renewal\/ed\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? 'no link was mailed' }
}
const parcels = async ({ user_id }: Attacker) =>
  stage.server.rows(
    sql`select count(*)::int as n from shipments h join subscriptions s on s.id = h.subscription_id where s.user_id = ${user_id}`,
  )
/** Renews the treatment and ships the next parcel. */
async function shipNext({ treatment_id }: Attacker): Promise<void> {
  for (const action of ['renew', 'open_order', 'ship'] as const)
    expect(await stage.decide(treatment_id, action)).toMatchObject({ ok: true })
}
/** Expects a refused renewal and no further shipment. */
async function expectUnrenewed(who: Attacker, result: Result, refusal: Parameters<typeof expectRefused>[1]): Promise<void> {
  expectRefused(result, refusal)
  expectRefused(await stage.decide(who.treatment_id, 'ship'), [409, 'NOT_NOW'])
  expect(await parcels(who)).toContain('"n":1')
}

describe('a check-in that is due', () => {
  let token: string
  beforeAll(async () => {
    const found = await due()
    sam = found
    token = found.token
  })

  test.each(Object.keys(WELL))('is not done without an answer to %s', async (slug) => {
    const { [slug]: _left, ...others } = WELL
    await expectUnrenewed(sam, await renew(sam, others), [422, 'ANSWERS_INVALID', `question-${slug}`])
    await expectUnrenewed(sam, await renewByLink(token, others), [422, 'ANSWERS_INVALID', `question-${slug}`])
  })

  test.each([
    ['medication-side-symptoms', 'Chest pain'],
    ['medication-side-symptoms', 'Erection over 4 hours'],
    ['ed-renewal-safety', 'Nitrate'],
    ['ed-renewal-safety', 'Told to avoid sex'],
    ['ed-renewal-safety', 'Everything is fine'],
    ['health-changes', 'Perhaps'],
    ['treatment-performance', ''],
  ])('is not done with a %s of “%s”', async (slug, body) => {
    const answers = { ...WELL, [slug]: body }
    await expectUnrenewed(sam, await renew(sam, answers), [422, 'ANSWERS_INVALID', `question-${slug}`])
    await expectUnrenewed(sam, await renewByLink(token, answers), [422, 'ANSWERS_INVALID', `question-${slug}`])
  })

  test('is refused with an inserted nitrate answer', async () => {
    const answers = { ...WELL, 'health-changes': 'Yes', 'health-changes-details': 'I got a nitro spray' }
    await expectUnrenewed(sam, await renew(sam, answers), [422, 'ANSWERS_INVALID', 'question-health-changes-details'])
  })

  test.each([98, 99])('is not done in version %s, which was never served', async (flow_version) => {
    await expectUnrenewed(sam, await renew(sam, WELL, { flow_version }), [409, 'FLOW_CHANGED'])
  })

  test('is refused for another patient, and with a forged link', async () => {
    const alex = await due()
    await expectUnrenewed(sam, await renew(alex, WELL, { about: sam }), [404, 'TREATMENT_NOT_FOUND'])
    await expectUnrenewed(sam, await renewByLink(token.slice(1)), [404, 'LINK_UNKNOWN'])
    // the link renews this treatment only
    expect(await renewByLink(alex.token)).toMatchObject({ ok: true })
    await expectUnrenewed(sam, await renewByLink(alex.token), [404, 'LINK_UNKNOWN'])
    await shipNext(alex)
  })

  test('is done by honest answers, once', async () => {
    const results = await Promise.all([renew(sam), renewByLink(token), renew(sam)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expectRefused(await renew(sam), [409, 'ALREADY_SUBMITTED'])
    expectRefused(await renewByLink(token), [404, 'LINK_UNKNOWN'])
    await shipNext(sam)
    expect(await parcels(sam)).toContain('"n":2')
  })
})

describe('a check-in that is not due', () => {
  beforeEach(async () => {
    sam = await stage.arrive()
  })

  test.each<readonly [when: string, actions: readonly Parameters<Stage['decide']>[1][]]>([
    ['sent in', []],
    ['approved', ['assign', 'approve']],
    ['shipped', ['assign', 'approve', 'ship']],
  ])('is not done, however far the treatment is: %s', async (_when, actions) => {
    await stage.play(sam, await honest('ed'))
    for (const action of actions) await stage.decide(sam.treatment_id, action)
    expectRefused(await renew(sam), [409, 'NOT_DUE'])
  })

  test('takes the place of no questionnaire', async () => {
    expectRefused(await renew(sam), [409, 'NOT_DUE'])
    await stage.expectNothing(sam)
  })
})

describe('a check-in that came in', () => {
  test('waits for a physician: nothing is shipped before it was read, and more once it was', async () => {
    const who = await due()
    expect(await renew(who)).toMatchObject({ ok: true })
    expectRefused(await stage.decide(who.treatment_id, 'ship'), [409, 'NOT_NOW'])
    await shipNext(who)
  })

  test.each([
    ['an HIV medicine', 'I started Symtuza in May'],
    ['an antifungal medicine', 'my doctor gave me itraconazole'],
    ['an alpha-blocker', 'Flomax since spring'],
    ['a second medicine of the same kind', 'I got Revatio for my lungs'],
    ['a nitrate in words of their own', 'I take a heart pill under my tongue'],
  ])('with %s is reported: what would block a new order is not renewed without a reason', async (_what, told) => {
    const who = await due()
    expect(await renew(who, { ...WELL, 'health-changes': 'Yes', 'health-changes-details': told })).toMatchObject({ ok: true })
    expectRefused(await stage.decide(who.treatment_id, 'renew', null), [422, 'REASON_MISSING', 'reason'])
    expectRefused(await stage.decide(who.treatment_id, 'ship'), [409, 'NOT_NOW'])
    const body = { reason: 'Spoke to the patient: stopped, and the dose halved.', own_words_read: true }
    expect(
      await stage.server.clinic().decideTreatment({ params: { treatment_id: who.treatment_id, action: 'renew' }, body }),
    ).toMatchObject({
      ok: true,
    })
    const review = await stage.server.clinic().reviewTreatment({ params: { treatment_id: who.treatment_id } })
    expect(review.ok && review.body.decisions.map(({ action, reason }) => [action, reason])).toContainEqual(['renew', body.reason])
  })

  test('is denied where it is not safe, and nothing more is shipped', async () => {
    const who = await due()
    expect(await renew(who)).toMatchObject({ ok: true })
    const { treatment_id } = who
    expect(
      await stage.server
        .clinic()
        .decideTreatment({ params: { treatment_id, action: 'deny' }, body: { reason: 'Has a new heart condition.' } }),
    ).toMatchObject({ ok: true })
    expectRefused(await stage.decide(treatment_id, 'ship'), [409, 'NOT_NOW'])
    const read = await who.client.getSubscriptions({})
    expect(read.ok && read.body.subscriptions).toMatchObject([
      { is_denied: true, state: 'Cancelled', next_shipping_date: null, next_charge: null, cancelled_at: expect.any(String) as string },
    ])
    await openDueShipments({ ...stage.server.services, now: () => new Date('2099-01-01') })
    expect(await parcels(who)).toContain('"n":1')
  })
})

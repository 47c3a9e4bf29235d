// @module-tag long: plays a patient to the review before each change; packages/api/src/server/submissionSnapshots.test.ts covers what is reviewed
import { setImmediate as nextMoment } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runs } from '../../../../../scripts/seed.ts'
import type { ClinicAction } from '../../contract/index.ts'
import type { Answers } from '../../../tests/support/attacks/shownFields.ts'
import { honest } from '../../../tests/support/attacks/calls.ts'
import { type Attacker, openStage, type Stage } from '../../../tests/support/attacks/openStage.ts'
import { expectRefused } from '../../../tests/support/attacks/expectRefusal.ts'

const TRIES = runs(5, 20)
const DAY = 24 * 60 * 60 * 1000
const SUBMIT = { to: 'submit' } as const
const MINOR = { to: 'profile', answers: { date_of_birth: '2016-01-15' } } as const
let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.server.close())

async function ready(): Promise<Attacker> {
  const who = await stage.arrive()
  await stage.play(who, (await honest('ed')).slice(0, -1))
  return who
}
const decide = ({ treatment_id }: Attacker, action: ClinicAction, submission_version?: number) =>
  stage.server.clinic().decideTreatment({
    params: { treatment_id, action },
    body: {
      ...(submission_version !== undefined && { submission_version }),
      ...(action === 'deny' && { reason: 'Not safe for them' }),
      ...(action === 'approve' && { own_words_read: true, reason: 'Read, and safe for this patient' }),
    },
  })
const review = async ({ treatment_id }: Attacker) => {
  const read = await stage.server.clinic().reviewTreatment({ params: { treatment_id } })
  if (!read.ok) throw new Error(JSON.stringify(read))
  return read.body
}

const shipped = ({ user_id }: Attacker) =>
  sql`select h.status from shipments h join subscriptions s on s.id = h.subscription_id where s.user_id = ${user_id}`

test('a date of birth that changes during the submission is reviewed, or shown as changed', async () => {
  const ends = { refused: 0, told: 0 }
  for (let turn = 0; turn < TRIES; turn++) {
    const sam = await ready()
    const sending = stage.send(sam, SUBMIT)
    // a little later each time, so that it falls before, into and after the other transaction
    for (let moment = 0; moment < turn * 4; moment++) await nextMoment()
    const [sent, changed] = await Promise.all([sending, stage.send(sam, MINOR)])
    expect(changed).toMatchObject({ ok: true })
    if (!sent.ok) {
      ends.refused++
      expectRefused(sent, [422, 'ANSWERS_INVALID', 'date_of_birth'])
      await stage.expectNothing(sam)
      continue
    }
    ends.told++
    expect(await decide(sam, 'assign')).toMatchObject({ ok: true })
    for (const version of [undefined, 1]) expectRefused(await decide(sam, 'approve', version), [409, 'VERSION_CHANGED'])
    const { submission, treatment } = await review(sam)
    expect(treatment.has_changed).toBe(true)
    expect(submission?.changes).toMatchObject([{ before: '1985-03-27', after: '2016-01-15' }])
    expect(await stage.got(sam)).toContain('"orders":0')
  }
  console.log(`${TRIES} races: ${ends.refused} submissions refused, ${ends.told} with the change told of`)
})

describe('the submission snapshot stays as it was', () => {
  const changes: readonly (readonly [what: string, answers: Answers])[] = [
    ['a date of birth', { date_of_birth: '2016-01-15' }],
    ['a name', { first_name: 'Somebody', last_name: 'Else' }],
    ['a province', { province: 'QC', postal_code: 'H2X1Y4' }],
    ['a sex', { biological_sex: 'Female' }],
  ]

  test.each(changes)('and nothing is approved or shipped on it once %s has changed', async (_what, answers) => {
    const sam = await ready()
    await stage.send(sam, SUBMIT)
    await decide(sam, 'assign')
    const before = await review(sam)
    expect(await stage.send(sam, { to: 'profile', answers })).toMatchObject({ ok: true })
    expectRefused(await decide(sam, 'approve', before.submission?.version), [409, 'VERSION_CHANGED'])
    expectRefused(await decide(sam, 'approve'), [409, 'VERSION_CHANGED'])
    expectRefused(await decide(sam, 'ship'), [409, 'NOT_NOW'])
    expect(await stage.got(sam)).toContain('"orders":0')
    const after = await review(sam)
    expect(after.submission?.changes.length).toBeGreaterThan(0)
    // a member who has read the change decides
    expect(await decide(sam, 'deny', after.submission?.version)).toMatchObject({ ok: true })
  })

  const later = changes.map(
    ([what, answers]) => [what, 'province' in answers ? { province: 'AB', postal_code: 'T2P1J9' } : answers] as const,
  )

  test.each(later)('and nothing more is shipped once %s has changed after it was approved', async (_what, answers) => {
    const sam = await ready()
    await stage.send(sam, SUBMIT)
    for (const action of ['assign', 'approve'] as const) expect(await decide(sam, action)).toMatchObject({ ok: true })
    expect(await stage.send(sam, { to: 'profile', answers })).toMatchObject({ ok: true })
    expectRefused(await decide(sam, 'ship'), [409, 'VERSION_CHANGED'])
    expectRefused(await decide(sam, 'ship', 1), [409, 'VERSION_CHANGED'])
    expect(await stage.server.rows(shipped(sam))).not.toContain('In Transit')
  })

  const refusing = [
    ['a minor', { date_of_birth: '2016-01-15' }, 'date_of_birth'],
    ['out of reach', { province: 'QC', postal_code: 'H2X1Y4' }, 'address_line1'],
  ] as const

  test.each(refusing)('and the rules refuse a patient who is %s by then, though the change was read', async (_whom, answers, field) => {
    const sam = await ready()
    await stage.send(sam, SUBMIT)
    await decide(sam, 'assign')
    await stage.send(sam, { to: 'profile', answers })
    expectRefused(await decide(sam, 'approve', 2), [409, 'RULES_REFUSE', field])
    expect(await stage.got(sam)).toContain('"orders":0,"prescriptions":0')
    expect(await decide(sam, 'deny', 2)).toMatchObject({ ok: true })
  })

  test('and an address out of reach is refused once something is shipped, and changes nothing', async () => {
    const sam = await ready()
    await stage.send(sam, SUBMIT)
    for (const action of ['assign', 'approve'] as const) expect(await decide(sam, action)).toMatchObject({ ok: true })
    const errors = { postal_code: 'This postal code is not in a serviceable area.' }
    for (const answers of [{ province: 'QC', postal_code: 'H2X1Y4' }, { province: 'QC' }])
      expect(await stage.send(sam, { to: 'profile', answers })).toMatchObject({ status: 422, problem: { errors } })
    expectRefused(await stage.send(sam, { to: 'profile', answers: { postal_code: 'H2X1Y4' } }), [422, 'ANSWERS_INVALID', 'postal_code'])
    expect(await decide(sam, 'ship', 1)).toMatchObject({ ok: true })
  })

  test('and nothing ships to a patient who is a minor by then, until that is corrected', async () => {
    const [[, answers, field]] = refusing
    const sam = await ready()
    await stage.send(sam, SUBMIT)
    for (const action of ['assign', 'approve'] as const) expect(await decide(sam, action)).toMatchObject({ ok: true })
    await stage.send(sam, { to: 'profile', answers })
    expectRefused(await decide(sam, 'ship', 2), [409, 'RULES_REFUSE', field])
    expect(await stage.server.rows(shipped(sam))).not.toContain('In Transit')
    await stage.send(sam, { to: 'profile', answers: { date_of_birth: '1985-03-27', province: 'ON', postal_code: 'K1A0B1' } })
    expect(await decide(sam, 'ship', 3)).toMatchObject({ ok: true })
  })

  test('and it is shipped for as long as it runs: the submission snapshot does not expire', async () => {
    const sam = await ready()
    await stage.send(sam, SUBMIT)
    for (const action of ['assign', 'approve', 'ship', 'deliver'] as const) expect(await decide(sam, action)).toMatchObject({ ok: true })
    stage.server.state.now += 200 * DAY
    for (const action of ['open_order', 'ship'] as const) expect(await decide(sam, action)).toMatchObject({ ok: true })
    stage.server.state.now -= 200 * DAY
  })

  test('and a value changed and changed back is still reported', async () => {
    const sam = await ready()
    await stage.send(sam, SUBMIT)
    await decide(sam, 'assign')
    await stage.send(sam, MINOR)
    await stage.send(sam, { to: 'profile', answers: { date_of_birth: '1985-03-27' } })
    expectRefused(await decide(sam, 'approve', 1), [409, 'VERSION_CHANGED'])
    const { submission } = await review(sam)
    expect(submission).toMatchObject({ is_intact: true, version: 3 })
    expect(await decide(sam, 'approve', 3)).toMatchObject({ ok: true })
  })
})

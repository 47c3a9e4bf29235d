import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClinicAction } from '../../contract/index.ts'
import { honest } from './testing/calls.ts'
import { type Attacker, openStage, type Stage } from './testing/openStage.ts'
import { expectRefused } from './testing/refusedThenShipped.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.server.close())

const LIVE = [409, 'TREATMENT_LIVE'] as const
const again = (who: Attacker, variant?: string) =>
  who.client.createTreatment({ body: { treatment_type: 'ed', ...(variant !== undefined && { variant }) } })

/** Somebody who sent in a questionnaire, and whom the clinic has brought so far. */
async function brought(...actions: readonly ClinicAction[]): Promise<Attacker> {
  const who = await stage.arrive()
  expect(await stage.play(who, await honest('ed'))).toMatchObject({ ok: true })
  for (const action of actions) expect(await stage.decide(who.treatment_id, action)).toMatchObject({ ok: true })
  return who
}
const change = async ({ client, user_id }: Attacker, actionType: 'pause' | 'cancel') => {
  const dashboard = await client.getDashboard({ query: { user_id } })
  const subscription_id = dashboard.ok ? (dashboard.body.treatments[0]?.subscription_id ?? '') : ''
  expect(await client.updateSubscription({ params: { actionType }, body: { subscription_id } })).toMatchObject({ ok: true })
}

describe('one patient has one treatment of a type', () => {
  test.each([
    ['it was sent in', []],
    ['it is assigned', ['assign']],
    ['it is approved', ['assign', 'approve']],
    ['a parcel is under way', ['assign', 'approve', 'ship']],
    ['it is delivered', ['assign', 'approve', 'ship', 'deliver']],
    ['a check-in is due', ['assign', 'approve', 'ship', 'require_renewal']],
  ] as const)('while %s', async (_when, actions) => {
    const sam = await brought(...actions)
    for (const variant of [undefined, 'full', 'payment-only']) expectRefused(await again(sam, variant), LIVE)
    expect(await stage.server.rows(sql`select count(*)::int as n from treatments where user_id = ${sam.user_id}`)).toContain('"n":1')
  })

  test('while it is paused', async () => {
    const sam = await brought('assign', 'approve', 'ship', 'deliver')
    await change(sam, 'pause')
    expectRefused(await again(sam), LIVE)
  })

  test('until it is denied', async () => {
    const sam = await brought('assign', 'deny')
    expect(await again(sam)).toMatchObject({ ok: true })
  })

  test('until it is cancelled', async () => {
    const sam = await brought('assign', 'approve', 'ship', 'deliver')
    await change(sam, 'cancel')
    expect(await again(sam)).toMatchObject({ ok: true })
  })

  test('and others of other types', async () => {
    const sam = await brought()
    expect(await sam.client.createTreatment({ body: { treatment_type: 'wl' } })).toMatchObject({ ok: true })
  })

  test('however many are begun at once, also while the first is being sent in', async () => {
    const sam = await stage.arrive()
    await stage.play(sam, (await honest('ed')).slice(0, -1))
    await Promise.all([...[1, 2, 3].map(() => again(sam)), stage.send(sam, { to: 'submit' }), ...[4, 5, 6].map(() => again(sam))])
    expect(await stage.server.rows(sql`select count(*)::int as n from treatments where user_id = ${sam.user_id}`)).toContain('"n":1')
    await stage.expectShipped(sam)
  })
})

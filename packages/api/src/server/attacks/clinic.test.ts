import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sample } from '../../../../../scripts/seed.ts'
import type { ClinicAction } from '../../contract/index.ts'
import { openDueShipments } from '../subscriptions/openDueShipments.ts'
import { honest } from '../../../tests/support/attacks/calls.ts'
import { type Attacker, openStage, type Stage } from '../../../tests/support/attacks/openStage.ts'
import { expectRefused } from '../../../tests/support/attacks/expectRefusal.ts'

const YEAR = 365 * 24 * 60 * 60 * 1000
let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.server.close())

type Change = 'pause' | 'resume' | 'cancel'
type Step = ClinicAction | Change
const isChange = (step: Step): step is Change => ['pause', 'resume', 'cancel'].includes(step)

/** A patient with a submitted questionnaire. */
async function sentIn(): Promise<Attacker & { readonly subscription_id: string }> {
  const who = await stage.arrive()
  await stage.play(who, (await honest('ed')).slice(0, -1))
  const { treatment_id, user_id, intent } = who
  const sent = await who.client.createSubscription({ body: { payment_intent_id: intent, treatment_id, user_id } })
  if (!sent.ok) throw new Error(JSON.stringify(sent))
  return { ...who, subscription_id: sent.body.subscription_id }
}
type Subscriber = Awaited<ReturnType<typeof sentIn>>

const change = ({ client }: Pick<Attacker, 'client'>, actionType: Change, { subscription_id }: Pick<Subscriber, 'subscription_id'>) =>
  client.updateSubscription({ params: { actionType }, body: { subscription_id } })
const take = (who: Subscriber, step: Step) => (isChange(step) ? change(who, step, who) : stage.decide(who.treatment_id, step))
async function brought(...steps: readonly Step[]): Promise<Subscriber> {
  const who = await sentIn()
  for (const step of steps) expect([step, await take(who, step)]).toMatchObject([step, { ok: true }])
  return who
}
const orders = ({ subscription_id }: Subscriber) =>
  stage.server.rows(
    sql`select status, count(*)::int from shipments where subscription_id = ${subscription_id} group by status order by status`,
  )

describe('nothing leaves', () => {
  test.each(
    sample<readonly [when: string, before: readonly Step[], tried: readonly Step[]]>(
      [
        ['before it is assigned', [], ['approve', 'deny', 'open_order', 'ship', 'deliver', 'require_renewal', 'resume']],
        ['before it is approved', ['assign'], ['assign', 'open_order', 'ship', 'deliver', 'require_renewal', 'resume']],
        ['after it is denied', ['assign', 'deny'], ['assign', 'approve', 'open_order', 'ship', 'require_renewal', 'resume']],
        ['twice', ['assign', 'approve', 'ship'], ['open_order', 'ship', 'approve', 'assign']],
        ['once it is cancelled', ['assign', 'approve', 'cancel'], ['open_order', 'ship', 'approve', 'resume', 'pause', 'require_renewal']],
        [
          'once it is cancelled after a parcel',
          ['assign', 'approve', 'ship', 'deliver', 'cancel'],
          ['open_order', 'ship', 'resume', 'require_renewal'],
        ],
        ['while it is paused', ['assign', 'approve', 'ship', 'deliver', 'pause'], ['open_order', 'ship']],
        ['while a check-in is due', ['assign', 'approve', 'ship', 'deliver', 'require_renewal'], ['open_order', 'ship', 'require_renewal']],
        [
          'while a check-in is due, paused and resumed',
          ['assign', 'approve', 'ship', 'deliver', 'require_renewal', 'pause', 'resume'],
          ['open_order', 'ship'],
        ],
      ],
      4,
    ),
  )('%s', async (_when, before, tried) => {
    const who = await brought(...before)
    const orderly = await orders(who)
    for (const step of tried) expectRefused(await take(who, step), [409, 'NOT_NOW'])
    // it does not open by itself when the next one would be due
    stage.server.state.now += YEAR
    await openDueShipments(stage.server.services)
    stage.server.state.now -= YEAR
    expect(await orders(who)).toBe(orderly)
  })

  test('when another user resumes it', async () => {
    const [sam, alex] = [
      await brought('assign', 'approve', 'ship', 'deliver', 'pause'),
      await brought('assign', 'approve', 'ship', 'deliver'),
    ]
    for (const step of ['resume', 'pause', 'cancel'] as const) expectRefused(await change(alex, step, sam), [404, 'SUBSCRIPTION_NOT_FOUND'])
    const both = { subscription_id: sam.subscription_id, treatment_id: alex.treatment_id }
    expectRefused(await alex.client.updateSubscription({ params: { actionType: 'resume' }, body: both }), [404, 'SUBSCRIPTION_NOT_FOUND'])
    expectRefused(await stage.decide(sam.treatment_id, 'ship'), [409, 'NOT_NOW'])
    expect(await change(sam, 'resume', sam)).toMatchObject({ ok: true })
    for (const step of ['open_order', 'ship'] as const) expect(await stage.decide(sam.treatment_id, step)).toMatchObject({ ok: true })
  })
})

test('a pause takes back the parcel that has not left', async () => {
  const who = await brought('assign', 'approve', 'ship', 'deliver')
  stage.server.state.now += YEAR
  const again = await stage.server.browser().client.login({ body: { email: who.email, password: 'a long enough password' } })
  const client = stage.server.browser(again.ok ? again.body.access_token : '').client
  await openDueShipments(stage.server.services)
  expect(await orders(who)).toContain('Processing Order')
  expect(await change({ client }, 'pause', who)).toMatchObject({ ok: true })
  expect(await orders(who)).not.toContain('Processing Order')
  expectRefused(await stage.decide(who.treatment_id, 'ship'), [409, 'NOT_NOW'])
  stage.server.state.now -= YEAR
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runs } from '../../../../../scripts/seed.ts'
import { type Call, honest } from '../../../tests/support/attacks/calls.ts'
import { type Attacker, openStage, type Stage } from '../../../tests/support/attacks/openStage.ts'
import { expectRefused } from '../../../tests/support/attacks/expectRefusal.ts'

const TRIES = runs(4, 10)
let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.server.close())

/** Submits the questionnaire concurrently with another call, in alternating order; returns which was accepted. */
async function race(turn: number, other: Call) {
  const sam = await stage.arrive()
  await stage.play(sam, (await honest('ed')).slice(0, -1))
  const calls: readonly Call[] = turn % 2 === 0 ? [{ to: 'submit' }, other] : [other, { to: 'submit' }]
  const results = await Promise.all(calls.map((call) => stage.send(sam, call)))
  const isAccepted = (call: Call) => results[calls.indexOf(call)]?.ok === true
  return { sam, isSent: isAccepted(calls[turn % 2] as Call), isOther: isAccepted(other) }
}

const kept = ({ treatment_id }: Attacker, slug: string) =>
  stage.server.rows(sql`select body from screening_answers where treatment_id = ${treatment_id} and slug = ${slug}`)

test('an answer that would stop it never slips in behind a submission', async () => {
  for (let turn = 0; turn < TRIES; turn++) {
    const { sam, isSent, isOther } = await race(turn, {
      to: 'screening',
      answers: { 'question-heart-symptoms': ['Chest pain or tightness'] },
    })
    expect([isSent, isOther].filter(Boolean)).toHaveLength(1)
    expect(await kept(sam, 'heart-symptoms')).toContain(isSent ? 'None of these' : 'Chest pain')
  }
})

test('a product is that of the submission', async () => {
  for (let turn = 0; turn < TRIES; turn++) {
    const { sam, isSent, isOther } = await race(turn, { to: 'product', drug: 'sildenafil', dose: 'sildenafil-50-6' })
    expect(isSent).toBe(true)
    await stage.expectShipped(sam)
    const prescribed = await stage.server.rows(sql`select drug_id from prescriptions where treatment_id = ${sam.treatment_id}`)
    expect(prescribed).toContain(isOther ? '"sildenafil"' : '"tadalafil-daily"')
  }
})

test('two submissions and two payments at once are one order', async () => {
  const sam = await stage.arrive()
  await stage.play(sam, (await honest('ed')).slice(0, -1))
  const results = await Promise.all(Array.from({ length: 8 }, () => stage.send(sam, { to: 'submit' })))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  await stage.expectShipped(sam)
})

test('a patient has one treatment of a type, however many are started during a submission', async () => {
  const sam = await stage.arrive()
  await stage.play(sam, (await honest('ed')).slice(0, -1))
  const begin = () => sam.client.createTreatment({ body: { treatment_type: 'ed', variant: 'payment-only' } })
  const begun = await Promise.all([begin(), begin(), stage.send(sam, { to: 'submit' }), begin(), begin()])
  expect(begun[2]).toMatchObject({ ok: true })
  expectRefused(await begin(), [409, 'TREATMENT_LIVE'])
  expect(await stage.server.rows(sql`select count(*)::int as n from treatments where user_id = ${sam.user_id}`)).toContain('"n":1')
  await stage.expectShipped(sam)
  expectRefused(await begin(), [409, 'TREATMENT_LIVE'])
})

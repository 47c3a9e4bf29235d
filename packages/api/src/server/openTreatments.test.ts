import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClinicAction } from '../contract/index.ts'
import { whileUncommitted } from '../../tests/support/whileUncommitted.ts'
import { openTestServer, type Patient, type TestServer } from '../../tests/support/openTestServer.ts'
import { completeAndSubmit } from '../../tests/support/completeAndSubmit.ts'

let server: TestServer
let sam: Patient
let subscription_id: string
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  sam = await server.patient()
})

async function clinic(...actions: ClinicAction[]) {
  for (const action of actions) {
    const done = await server.clinic().decideTreatment({
      params: { treatment_id: sam.treatment_id, action },
      body: action === 'deny' ? { reason: 'Not safe for them' } : {},
    })
    if (!done.ok) throw new Error(JSON.stringify(done))
  }
}
const begin = (treatment_type = 'ed') => sam.client.createTreatment({ body: { treatment_type } })
const cancel = () => sam.client.updateSubscription({ params: { actionType: 'cancel' }, body: { subscription_id } })
const count = () => server.rows(sql`select count(*)::int as n from treatments`)

describe('a patient has one treatment of a type', () => {
  // long: each brings a treatment into its state; the other tests of this file cover one treatment of a type
  test.each<[status: string, decisions: ClinicAction[]]>([
    ['submitted', []],
    ['assigned', ['assign']],
    ['approved', ['assign', 'approve']],
    ['approved', ['assign', 'approve', 'ship']],
  ])('and begins no other while it is %s (after %j)', { tags: ['long'] }, async (status, decisions) => {
    await completeAndSubmit(server, sam)
    await clinic(...decisions)
    expect(await begin()).toMatchObject({
      status: 409,
      problem: { code: 'TREATMENT_LIVE', title: expect.any(String) as string, stored: { treatment_id: sam.treatment_id, status } },
    })
    expect(await count()).toContain('"n":1')
  })

  test('and receives the one that is not sent yet', async () => {
    expect(await begin()).toMatchObject({ ok: true, body: { treatment_id: sam.treatment_id } })
    expect(await count()).toContain('"n":1')
  })

  test('but others in parallel', { tags: ['long'] }, async () => {
    await completeAndSubmit(server, sam)
    expect(await begin('hl')).toMatchObject({ ok: true })
  })

  test('and begins again after it was denied', { tags: ['long'] }, async () => {
    await completeAndSubmit(server, sam)
    await clinic('assign', 'deny')
    expect(await begin()).toMatchObject({ ok: true })
    expect(await count()).toContain('"n":2')
    expect(await server.rows(sql`select action from audit_log where treatment_id = ${sam.treatment_id}`)).toContain('treatment ended')
  })

  test('and begins again after its subscription was cancelled, not while it is paused', { tags: ['long'] }, async () => {
    subscription_id = await completeAndSubmit(server, sam)
    await clinic('assign', 'approve', 'ship')
    await sam.client.updateSubscription({ params: { actionType: 'pause' }, body: { subscription_id } })
    expect(await begin()).toMatchObject({ status: 409, problem: { code: 'TREATMENT_LIVE' } })
    expect(await cancel()).toMatchObject({ ok: true })
    expect(await begin()).toMatchObject({ ok: true })
    expect(await server.rows(sql`select action from audit_log where treatment_id = ${sam.treatment_id}`)).toContain('treatment ended')
  })

  test('also from twenty tabs at once, each with its own key', async () => {
    const press = (key: number) =>
      sam.client.createTreatment({ body: { treatment_type: 'hl' } }, { idempotencyKey: `a press of the button, ${key}` })
    const begun = await Promise.all(Array.from({ length: 20 }, (_, key) => press(key)))
    expect(new Set(begun.map((result) => result.ok && result.body.treatment_id)).size).toBe(1)
    expect(begun.every(({ ok }) => ok)).toBe(true)

    await server.services.db.execute(sql`update treatments set status = 'submitted' where treatment_type = 'hl'`)
    const after = await Promise.all(Array.from({ length: 20 }, (_, key) => press(key + 20)))
    expect(after.map((result) => !result.ok && result.problem?.code)).toEqual(Array.from({ length: 20 }, () => 'TREATMENT_LIVE'))
    expect(await server.rows(sql`select count(*)::int as n from treatments where treatment_type = 'hl'`)).toContain('"n":1')
  })

  test('and a database constraint enforces it', async () => {
    const another = sql`insert into treatments (user_id, treatment_type, status, flow_id, flow_version, brand, variant)
      select user_id, treatment_type, 'approved', flow_id, flow_version, brand, variant from treatments limit 1`
    for (const status of ['in_progress', 'submitted', 'assigned', 'approved']) {
      await server.services.db.execute(sql`update treatments set status = ${status}`)
      await expect(server.services.db.execute(another)).rejects.toMatchObject({ cause: { code: '23505' } })
    }
  })
})

test('a physician reads of all treatments of the patient, past and present', { tags: ['long'] }, async () => {
  const review = async (treatment_id: string) => {
    const found = await server.clinic().reviewTreatment({ params: { treatment_id } })
    return found.ok ? found.body.patient_treatments : []
  }
  subscription_id = await completeAndSubmit(server, sam)
  await clinic('assign', 'approve', 'ship')
  await cancel()
  server.state.now += 60_000
  const second = await begin()
  const treatment_id = second.ok ? second.body.treatment_id : ''
  const alex = await server.patient('alex@example.com')
  expect(await review(treatment_id)).toMatchObject([
    { treatment_id, treatment_type: 'ed', status: 'in_progress', product: null, subscription_state: null, ended_at: null },
    {
      treatment_id: sam.treatment_id,
      status: 'approved',
      product: { drug: 'Tadalafil, as needed', dose: expect.any(String) as string },
      subscription_state: 'Cancelled',
      submitted_at: '2026-01-15T12:00:00.000Z',
      decided_at: '2026-01-15T12:00:00.000Z',
      ended_at: '2026-01-15T12:00:00.000Z',
    },
  ])
  expect(await review(sam.treatment_id)).toHaveLength(2)
  expect(await review(alex.treatment_id)).toHaveLength(1)
})

test('a pause takes back the order that has not left, and so does the end', async () => {
  subscription_id = await completeAndSubmit(server, sam)
  await clinic('assign', 'approve', 'ship', 'deliver')
  const orders = () => server.rows(sql`select status from shipments where status = 'Processing Order'`)
  const open = () => server.services.db.execute(sql`insert into shipments (subscription_id) values (${subscription_id})`)
  await open()
  expect(await orders()).toContain('Processing Order')
  expect(await sam.client.updateSubscription({ params: { actionType: 'pause' }, body: { subscription_id } })).toMatchObject({ ok: true })
  expect(await orders()).not.toContain('Processing Order')
  await open()
  await cancel()
  expect(await orders()).not.toContain('Processing Order')
})

test('an answer that comes during the submission waits, and is then too late', async () => {
  const { treatment_id } = sam
  const answers = [{ question_slug: 'allergies', body: 'Latex', treatment_id }]
  const submission = [sql`update treatments set status = 'submitted' where id = ${treatment_id}`]
  const results = await whileUncommitted<{ status: number }>(server, submission, () => [
    sam.client.putScreening({ params: { treatment_id }, body: { answers, attributes: {} } }),
    sam.client.chooseProduct({ body: { drug_id: 'sildenafil', dose_id: 'sildenafil-50-6', treatment_id } }),
  ])
  for (const result of results) expect(result).toMatchObject({ status: 409, problem: { code: 'ALREADY_SUBMITTED' } })
  expect(await server.rows(sql`select count(*)::int as n from screening_answers`)).toContain('"n":0')
})

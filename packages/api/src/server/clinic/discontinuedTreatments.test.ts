import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decide } from '../../../tests/support/decide.ts'
import { openTestServer, type TestServer } from '../../../tests/support/openTestServer.ts'
import { completeAndSubmit } from '../../../tests/support/completeAndSubmit.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test.each([
  ['brand', sql`brand = 'former'`],
  ['treatment type', sql`treatment_type = 'skin'`],
])('the clinic lists a treatment of a former %s with a notice, refuses to order it, and works on the others', async (what, change) => {
  await server.reset()
  const [sam, alex] = [await server.patient(), await server.patient('alex@example.com')]
  for (const patient of [sam, alex]) {
    await completeAndSubmit(server, patient)
    await decide(server, patient.treatment_id, 'assign')
  }
  await server.services.db.execute(sql`update treatments set ${change} where id = ${sam.treatment_id}`)
  const notice = expect.stringContaining('no longer offers this treatment') as string
  const list = await server.clinic().listTreatments({ query: {} })
  const rows = list.ok ? new Map(list.body.treatments.map((one) => [one.treatment_id, one.notice])) : list
  expect([what, rows]).toEqual([
    what,
    new Map([
      [sam.treatment_id, notice],
      [alex.treatment_id, null],
    ]),
  ])
  const approval = { params: { treatment_id: sam.treatment_id, action: 'approve' }, body: { reason: 'Read' } } as const
  expect(await server.clinic().decideTreatment(approval)).toMatchObject({ status: 409, problem: { title: notice } })
  const review = await server.clinic().reviewTreatment({ params: { treatment_id: sam.treatment_id } })
  expect(review).toMatchObject({ ok: true, body: { treatment: { notice }, actions: ['deny', 'ask_for_more'] } })
  await decide(server, alex.treatment_id, 'approve')
  const denial = { params: { treatment_id: sam.treatment_id, action: 'deny' }, body: { reason: 'No longer offered' } } as const
  expect(await server.clinic().decideTreatment(denial)).toMatchObject({ ok: true })
  expect(server.faults).toEqual([])
})

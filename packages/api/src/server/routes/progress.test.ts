import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../../tests/support/openTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

test('a patient sees each reported weight, the oldest first', async () => {
  const { treatment_id, client } = await server.patient()
  const { db } = server.services
  await db.execute(sql`insert into screening_answers (treatment_id, slug, body, answered_at)
    values (${treatment_id}, 'weight', '212.5', '2026-01-01T00:00:00Z'), (${treatment_id}, 'height', '70', '2026-01-01T00:00:00Z')`)
  for (const [at, pounds] of [
    ['2026-03-01T00:00:00Z', '199'],
    ['2026-02-01T00:00:00Z', '205'],
  ]) {
    await db.execute(sql`with renewal as (
        insert into renewals (treatment_id, status, flow_version, submitted_at) values (${treatment_id}, 'submitted', 1, ${at}) returning id)
      insert into renewal_answers (renewal_id, slug, body) select id, slug, body from renewal,
        (values ('current-weight', ${pounds}), ('missed-doses', 'No')) as answers (slug, body)`)
  }
  expect(await client.getProgress({ params: { treatment_id } })).toMatchObject({
    body: {
      weights: [
        { at: '2026-01-01T00:00:00.000Z', pounds: 212.5 },
        { at: '2026-02-01T00:00:00.000Z', pounds: 205 },
        { at: '2026-03-01T00:00:00.000Z', pounds: 199 },
      ],
    },
  })
})

test('no patient sees another’s', async () => {
  const { treatment_id } = await server.patient()
  const alex = await server.patient('alex@example.com')
  expect(await alex.client.getProgress({ params: { treatment_id } })).toMatchObject({ status: 404 })
})

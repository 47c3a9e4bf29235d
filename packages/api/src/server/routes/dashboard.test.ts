import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../../tests/support/openTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

test('a patient with 200 treatments receives them all, the newest first', async () => {
  const { treatment_id, user_id, client } = await server.patient()
  await server.services.db.execute(sql`
    insert into treatments (user_id, treatment_type, status, flow_id, flow_version, brand, variant, created_at, ended_at)
    select user_id, treatment_type, 'denied', flow_id, flow_version, brand, variant, created_at - n * interval '1 day', created_at
    from treatments, generate_series(1, 199) n where id = ${treatment_id}`)
  const found = await client.getDashboard({ query: { user_id } })
  const treatments = found.ok ? found.body.treatments : []
  expect(treatments).toHaveLength(200)
  expect(treatments[0]?.id).toBe(treatment_id)
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

test('no patient sees or adds another’s', async () => {
  const { treatment_id } = await server.patient()
  const alex = await server.patient('alex@example.com')
  const params = { treatment_id }
  expect(await alex.client.getProgress({ params })).toMatchObject({ status: 404 })
  expect(await alex.client.putWeight({ params, body: { pounds: 200 } })).toMatchObject({ status: 404 })
})

describe('a weight between check-ins', () => {
  const HOUR = 60 * 60 * 1000
  /** A patient in British Columbia with a treatment in this state. */
  async function patientWith(state: { readonly treatmentType?: string; readonly status?: string; readonly isEnded?: boolean } = {}) {
    const { treatmentType = 'wl', status = 'approved', isEnded = false } = state
    const { treatment_id, user_id, client } = await server.patient()
    const { db } = server.services
    await db.execute(sql`update treatments set treatment_type = ${treatmentType}, status = ${status},
      ended_at = case when ${isEnded} then now() end where id = ${treatment_id}`)
    await db.execute(sql`insert into profiles (user_id, province) values (${user_id}, 'BC')
      on conflict (user_id) do update set province = excluded.province`)
    return { client, add: (pounds: number) => client.putWeight({ params: { treatment_id }, body: { pounds } }) }
  }

  test('is listed and exported, rounded; another one of the same day at home replaces it', async () => {
    const { client, add } = await patientWith()
    // in the evening of the 14th in British Columbia
    server.state.now = Date.parse('2026-01-15T05:00:00Z')
    await add(210)
    server.state.now += 2 * HOUR
    const evening = { at: '2026-01-15T07:00:00.000Z', pounds: 208.13 }
    expect(await add(208.125)).toMatchObject({ body: { weights: [evening] } })
    server.state.now += 2 * HOUR
    const weights = [evening, { at: '2026-01-15T09:00:00.000Z', pounds: 207 }]
    expect(await add(207)).toMatchObject({ body: { weights } })
    expect(await client.downloadData({})).toMatchObject({ body: { treatments: [{ weights }] } })
  })

  test.each([59.99, 1000])('of %d pounds is refused', async (pounds) => {
    const { add } = await patientWith()
    expect(await add(pounds)).toMatchObject({ status: 422, problem: { errors: { pounds: expect.any(String) as string } } })
  })

  test.each([
    ['before a decision', { status: 'submitted' }],
    ['after the end', { isEnded: true }],
    ['of a treatment without check-ins', { treatmentType: 'ed' }],
  ])('%s is refused', async (_when, state) => {
    const { add } = await patientWith(state)
    expect(await add(200)).toMatchObject({ status: 409, problem: { code: 'NOT_IN_TREATMENT' } })
  })
})

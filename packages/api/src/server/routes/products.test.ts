import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { screeningAnswers } from '../db/schema.ts'
import { openTestServer, type TestServer } from '../../../tests/support/openTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const DHEA = { drug_id: 'dhea', dose_id: 'dhea-25-30' }

/** A patient who starts a treatment with compounded products. */
async function arrive() {
  const { client } = await server.patient()
  const begun = await client.createTreatment({ body: { treatment_type: 'tb' } })
  if (!begun.ok) throw new Error(JSON.stringify(begun.problem))
  return { client, treatment_id: begun.body.treatment_id }
}

test('what a patient agrees to with their order is kept with their answers', async () => {
  const { client, treatment_id } = await arrive()
  const answers = [
    { question_slug: 'agrees-mixed', body: 'true' },
    { question_slug: 'agrees-controlled', body: 'true' },
  ]
  expect(await client.chooseProduct({ body: { ...DHEA, answers, treatment_id } })).toMatchObject({ status: 201 })
  const { slug, body, treatmentId } = screeningAnswers
  const kept = server.services.db.select({ slug, body }).from(screeningAnswers).where(eq(treatmentId, treatment_id))
  expect(await kept.orderBy(asc(slug))).toEqual([
    { slug: 'agrees-controlled', body: 'true' },
    { slug: 'agrees-mixed', body: 'true' },
  ])
})

test.each([
  ['what this questionnaire does not ask', { question_slug: 'agrees-off-label', body: 'true' }],
  ['a box that has to be ticked, and is not', { question_slug: 'agrees-mixed', body: 'false' }],
  ['the order itself', { question_slug: 'drug_id', body: 'dhea' }],
])('%s is not valid with an order', async (_what, answer) => {
  const { client, treatment_id } = await arrive()
  expect(await client.chooseProduct({ body: { ...DHEA, answers: [answer], treatment_id } })).toMatchObject({ status: 422 })
})

test('an order is never taken for an answer to a question', async () => {
  const { client, treatment_id } = await arrive()
  const answers = [{ question_slug: 'drug_id', body: 'dhea', treatment_id }]
  expect(await client.putScreening({ params: { treatment_id }, body: { answers, attributes: {} } })).toMatchObject({ status: 422 })
})

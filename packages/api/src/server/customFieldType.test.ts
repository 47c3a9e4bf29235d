import { sliderField, sliderVocabulary } from '@anamnesis/engine/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withExtraQuestion } from '../../tests/support/withExtraQuestion.ts'
import { openTestServer, type TestServer } from '../../tests/support/openTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

test('a server checks the answer to a product’s own field type by what the product says of it, and keeps it', async () => {
  const sam = await server.patient()
  const { fieldTypes } = sliderVocabulary
  const client = withExtraQuestion(server, { field: sliderField('question-pain'), fieldTypes }, () => sam.access_token)
  const dashboard = await sam.client.getDashboard({ query: { user_id: sam.user_id } })
  const begun = (dashboard.ok && dashboard.body.treatments[0]?.assessment?.version) || 0
  const send = (body: string) =>
    client.putScreening({
      params: { treatment_id: sam.treatment_id },
      body: {
        answers: [{ question_slug: 'pain', body, treatment_id: sam.treatment_id }],
        attributes: {},
        flow_version: begun + 1,
      },
    })
  expect(await send('11')).toMatchObject({ status: 422, problem: { errors: { 'question-pain': 'Choose a place from 0 to 10' } } })
  expect(await send('7')).toMatchObject({ ok: true })
  expect(server.faults).toEqual([])
})

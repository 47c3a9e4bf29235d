import { sliderField, sliderVocabulary } from '@anamnesis/engine/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClient } from '../client/index.ts'
import { createApp } from './createApp.ts'
import { SCREENING } from './flows/servedFlow.ts'
import type { FlowSource } from './services.ts'
import { openTestServer, type TestServer } from './testing/openTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

/** The same server of a product that has a field type of its own, and asks for it on its last screen of questions. */
function serverWithSlider(token: () => string) {
  const { flows } = server.services
  const withSlider: FlowSource = {
    ...flows,
    vocabulary: { ...flows.vocabulary, fieldTypes: sliderVocabulary.fieldTypes },
    load: async (wanted) => {
      const flow = await flows.load(wanted)
      const own = flow?.steps.flatMap(({ screens }) => screens).findLast(({ call }) => call === SCREENING)
      if (!flow || !own) return flow
      const more = { ...own, id: 'pain', fields: [sliderField('question-pain')], conditionalFields: [], rules: [] }
      const steps = flow.steps.map((step) => ({
        ...step,
        screens: step.screens.flatMap((screen) => (screen === own ? [screen, more] : [screen])),
      }))
      return { ...flow, version: flow.version + 1, steps }
    },
  }
  const app = createApp({ ...server.services, flows: withSlider })
  return createClient({ baseUrl: 'http://api.test', token, fetch: async (input, init) => app.fetch(new Request(input, init)) })
}

test('a server checks the answer to a product’s own field type by what the product says of it, and keeps it', async () => {
  const sam = await server.patient()
  const client = serverWithSlider(() => sam.access_token)
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

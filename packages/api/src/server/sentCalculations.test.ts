import type { Calculation, Field } from '@anamnesis/engine/schema'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { completeAndSubmit } from '../../tests/support/completeAndSubmit.ts'
import { openTestServer, type TestServer } from '../../tests/support/openTestServer.ts'
import { physicianOf } from '../../tests/support/physicianOf.ts'
import { withExtraQuestion } from '../../tests/support/withExtraQuestion.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const drinks: Field = { name: 'question-drinks', type: 'text', inputMode: 'numeric', label: 'How many drinks a day?', optional: true }
const calculated: Calculation[] = [
  { name: 'drinks-a-week', label: 'Drinks a week', value: { multiply: [{ field: drinks.name }, 7] }, decimals: 0, missing: 0, sent: true },
  { name: 'question-phq-9-score', label: 'PHQ-9 score', value: { add: [{ field: drinks.name }, 10] }, decimals: 0, missing: 0, sent: true },
]

test('a server calculates a sent answer itself, and the physician reads it', async () => {
  const sam = await server.patient()
  const client = withExtraQuestion(server, { field: drinks, calculated }, () => sam.access_token)
  const dashboard = await sam.client.getDashboard({ query: { user_id: sam.user_id } })
  const begun = (dashboard.ok && dashboard.body.treatments[0]?.assessment?.version) || 0
  const answer = (question_slug: string, body: string) => ({ question_slug, body, treatment_id: sam.treatment_id })
  const answers = [answer('drinks', '2'), answer('drinks-a-week', '999')]
  const sent = await client.putScreening({
    params: { treatment_id: sam.treatment_id },
    body: { answers, attributes: {}, flow_version: begun + 1 },
  })
  expect(sent).toMatchObject({ ok: true })
  await completeAndSubmit(server, { ...sam, client })
  const { answers: read } = await physicianOf(server, () => sam).review()
  expect(read.filter(({ question }) => /drinks/i.test(question))).toMatchObject([
    { question: 'How many drinks a day?', answer: '2' },
    { question: 'Drinks a week', answer: '14' },
  ])
})

test('a physician finds a score among the findings, with its band and points', async () => {
  const sam = await server.patient()
  const client = withExtraQuestion(server, { field: drinks, calculated }, () => sam.access_token)
  const dashboard = await sam.client.getDashboard({ query: { user_id: sam.user_id } })
  const begun = (dashboard.ok && dashboard.body.treatments[0]?.assessment?.version) || 0
  const answers = [{ question_slug: 'drinks', body: '7', treatment_id: sam.treatment_id }]
  await client.putScreening({ params: { treatment_id: sam.treatment_id }, body: { answers, attributes: {}, flow_version: begun + 1 } })
  const found = {
    label: expect.stringMatching(/15 to 19.*moderately severe/) as string,
    told: [{ question: 'PHQ-9 score', said: '17' }],
  }
  const physician = physicianOf(server, () => sam)
  await completeAndSubmit(server, { ...sam, client })
  const { findings } = await physician.picture()
  expect(findings.find(({ physician: text }) => text.includes('PHQ-9'))).toMatchObject({ severity: 'high', because: [found] })
})

import { medicinesField } from '@anamnesis/engine/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withExtraQuestion } from '../../tests/support/withExtraQuestion.ts'
import { openTestServer, type TestServer } from '../../tests/support/openTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const aspirin = { medicine: 'Aspirin', dose: '81' }

test('a server checks each entry of a group by its fields, refuses what is none, and keeps what is right', async () => {
  const sam = await server.patient()
  const client = withExtraQuestion(server, { field: medicinesField('question-taken') }, () => sam.access_token)
  const dashboard = await sam.client.getDashboard({ query: { user_id: sam.user_id } })
  const begun = (dashboard.ok && dashboard.body.treatments[0]?.assessment?.version) || 0
  const send = (body: string) =>
    client.putScreening({
      params: { treatment_id: sam.treatment_id },
      body: { answers: [{ question_slug: 'taken', body, treatment_id: sam.treatment_id }], attributes: {}, flow_version: begun + 1 },
    })
  const refused = (sentence: string) => ({ status: 422, problem: { errors: { 'question-taken': sentence } } })
  expect(await send(JSON.stringify([aspirin, { dose: '81' }]))).toMatchObject(refused('Check Medicine 2, Name: Required'))
  expect(await send(JSON.stringify([{ ...aspirin, dose: '5001' }]))).toMatchObject(
    refused('Check Medicine 1, Dose in mg: Enter 5000 or less'),
  )
  for (const length of [4, 1000]) {
    const many = Array.from({ length }, () => aspirin)
    expect(await send(JSON.stringify(many))).toMatchObject(refused('Remove some: the maximum is 3'))
  }
  for (const none of [
    '[',
    'Aspirin',
    '["Aspirin"]',
    JSON.stringify([{ ...aspirin, colour: 'red' }]),
    '[{"medicine":"Aspirin","dose":"81","__proto__":{"since":"2020-01-01"}}]',
  ])
    expect(await send(none)).toMatchObject(refused('Invalid format'))
  expect(await send(JSON.stringify([aspirin]))).toMatchObject({ ok: true })
  expect(server.faults).toEqual([])
})

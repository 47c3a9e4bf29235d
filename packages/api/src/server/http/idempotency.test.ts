import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JPEG } from '../../../tests/support/answerFlow.ts'
import { openTestServer, PASSWORD, type Patient, type TestServer } from '../../../tests/support/openTestServer.ts'

const KEY = { idempotencyKey: 'one-key-of-two-people' }

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

describe('the key of one patient', () => {
  test('is nothing to another, though they ask for the same: each gets their own answer, also again', async () => {
    const patients = [await server.patient(), await server.patient('alex@example.com')]
    const begin = ({ client }: Patient) => client.createTreatment({ body: { treatment_type: 'hl' } }, KEY)
    const first = [await begin(patients[0]!), await begin(patients[1]!)]
    const again = [await begin(patients[0]!), await begin(patients[1]!)]
    for (const [index, patient] of patients.entries())
      for (const answer of [first[index], again[index]]) {
        expect(answer).toMatchObject({ ok: true, body: { user_id: patient.user_id, email: patient.email } })
        // the token is the patient's, too
        const token = answer?.ok ? answer.body.access_token : ''
        expect(await server.browser(token).client.getProfile({})).toMatchObject({ body: { email: patient.email } })
      }
    const ids = [...first, ...again].map((answer) => answer.ok && answer.body.treatment_id)
    expect([ids[2], ids[3]]).toEqual([ids[0], ids[1]])
    expect(ids[0]).not.toBe(ids[1])
  })

  test('neither reveals nor changes another patient’s request', async () => {
    const sam = await server.patient()
    const alex = await server.patient('alex@example.com')
    const send = ({ client, treatment_id }: Patient, file_name: string) =>
      client.upload({ body: { document: 'government_id', file: JPEG, file_name, content_type: 'image/jpeg', treatment_id } }, KEY)
    const own = await send(sam, 'sams.jpg')
    expect(await send(alex, 'alexs.jpg')).toMatchObject({ ok: true, body: { file_name: 'alexs.jpg' } })
    expect(await send(sam, 'sams.jpg')).toEqual(own)
  })
})

describe('the key of a visitor', () => {
  const account = { email: 'sam@example.com', password: PASSWORD, treatment_type: 'ed' }

  test.each([
    ['another password', { ...account, password: 'a guess at the password' }],
    ['another address', { ...account, email: 'eve@example.com' }],
    ['another treatment', { ...account, treatment_type: 'hl' }],
    ['no password', { email: account.email, treatment_type: 'ed' }],
  ])('opens no account to another visitor with %s', async (_what, body) => {
    expect(await server.browser().client.createTreatment({ body: account }, KEY)).toMatchObject({ ok: true })
    const replayed = await server.browser().client.createTreatment({ body }, KEY)
    expect(replayed).toMatchObject({ ok: false, status: 422 })
    expect(JSON.stringify(replayed)).not.toMatch(/access_token|user_id|sam@/)
  })

  test('is nothing to a patient', async () => {
    const eve = await server.patient('eve@example.com')
    await server.browser().client.createTreatment({ body: account }, KEY)
    expect(await eve.client.createTreatment({ body: account }, KEY)).toMatchObject({ ok: true, body: { user_id: eve.user_id } })
  })
})

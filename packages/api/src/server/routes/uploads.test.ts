import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JPEG } from '../testing/answerFlow.ts'
import { openTestServer, type TestServer } from '../testing/openTestServer.ts'

const PDF = Buffer.from('%PDF-1.7 and so on').toString('base64')

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

/** A patient whose treatment stands where it is put. */
async function patientAt(status: string, awaiting: string | null, province = 'BC') {
  const { client, treatment_id } = await server.patient()
  await client.putProfile({ body: { province } })
  await server.services.db.execute(
    sql`update treatments set status = ${status}, weight_loss_status = ${awaiting} where id = ${treatment_id}`,
  )
  return {
    send: (document: 'bloodwork_result' | 'government_id', file = PDF, file_name = 'lab.pdf') =>
      client.upload({ body: { document, file, file_name, content_type: 'application/pdf', treatment_id } }),
  }
}

describe('lab results', () => {
  test('are taken after the questionnaire was sent in, while the provider waits for them', async () => {
    const { send } = await patientAt('assigned', 'awaiting_bloodwork')
    expect(await send('bloodwork_result')).toMatchObject({ status: 201 })
    // other documents belong to the questionnaire
    expect(await send('government_id', JPEG, 'licence.jpg')).toMatchObject({ status: 409, problem: { code: 'ALREADY_SUBMITTED' } })
    expect(await server.rows(sql`select document, content_type from uploads`)).toMatch(/bloodwork_result.*application\/pdf/)
  })

  test.each([
    ['nobody waits for them', 'assigned', null],
    ['they have come', 'assigned', 'bloodwork_returned'],
    ['the provider has not begun', 'submitted', 'awaiting_bloodwork'],
    ['the treatment is decided', 'approved', 'awaiting_bloodwork'],
  ])('are not taken while %s', async (_when, status, awaiting) => {
    const { send } = await patientAt(status, awaiting)
    expect(await send('bloodwork_result')).toMatchObject({ status: 409, problem: { code: 'NOT_NOW' } })
  })

  test('come from British Columbia only', async () => {
    const { send } = await patientAt('assigned', 'awaiting_bloodwork', 'ON')
    expect(await send('bloodwork_result')).toMatchObject({
      status: 422,
      problem: { errors: { bloodwork_result: expect.any(String) as string } },
    })
  })
})

test('a photo is kept without what its camera wrote into it', async () => {
  const { send } = await patientAt('in_progress', null)
  const plain = Buffer.from(JPEG, 'base64')
  const comment = Buffer.from('taken at 45.4215, -75.6972')
  const told = Buffer.concat([plain.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment, plain.subarray(2)])
  const result = await send('government_id', told.toString('base64'), 'licence.jpg')
  expect(result).toMatchObject({ ok: true, body: { size: plain.length } })
  expect(readFileSync(join(server.folder, result.ok ? result.body.id : ''))).toEqual(plain)
})

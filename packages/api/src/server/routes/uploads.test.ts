import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JPEG } from '../../../tests/support/answerFlow.ts'
import { openTestServer, type TestServer } from '../../../tests/support/openTestServer.ts'
import { pdf, slowPdf } from '../../../tests/support/pdfs.ts'
import { photo } from '../../../tests/support/pictures.ts'
import { startClamd } from '../../../tests/support/startClamd.ts'
import { sweepOrphans } from '../uploads/sweepOrphans.ts'

const PDF = pdf().toString('base64')
const NOT_A_PICTURE = Buffer.from('MZ and so on').toString('base64')

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  for (const file of files()) rmSync(`${server.folder}/${file}`)
})

const files = () => readdirSync(server.folder)
const rows = () => server.rows(sql`select id, document from uploads`)

/** A patient whose treatment has the given status. */
async function patientAt(status: string, awaiting: string | null = null, province = 'BC') {
  const { client, treatment_id } = await server.patient()
  await client.putProfile({ body: { province } })
  const put = (at: string) =>
    server.services.db.execute(sql`update treatments set status = ${at}, weight_loss_status = ${awaiting} where id = ${treatment_id}`)
  await put(status)
  return {
    put,
    treatment_id,
    send: (document: 'bloodwork_result' | 'government_id' | 'headshot', file = PDF, file_name = 'lab.pdf', idempotencyKey?: string) =>
      client.upload(
        { body: { document, file, file_name, content_type: 'application/pdf', treatment_id } },
        idempotencyKey === undefined ? {} : { idempotencyKey },
      ),
    sendId: (idempotencyKey?: string, file = JPEG) =>
      client.upload(
        { body: { document: 'government_id', file, file_name: 'licence.jpg', content_type: 'image/jpeg', treatment_id } },
        idempotencyKey === undefined ? {} : { idempotencyKey },
      ),
  }
}

// long: waits for the inspector to give up; processInspector.test.ts covers its time
describe('lab results', () => {
  test('are accepted after the submission, once each time that the provider waits for them, and none replaces another', async () => {
    const { put, send } = await patientAt('assigned', 'awaiting_bloodwork')
    expect(await send('bloodwork_result')).toMatchObject({ status: 201 })
    expect(await server.rows(sql`select weight_loss_status from treatments`)).toContain('bloodwork_returned')
    expect(await send('bloodwork_result')).toMatchObject({ status: 409, problem: { code: 'NOT_NOW' } })
    await put('assigned')
    expect(await send('bloodwork_result')).toMatchObject({ status: 201 })
    // other documents belong to the questionnaire
    expect(await send('government_id', JPEG, 'licence.jpg')).toMatchObject({ status: 409, problem: { code: 'ALREADY_SUBMITTED' } })
    expect(await server.rows(sql`select document, content_type from uploads`)).toMatch(/bloodwork_result.*image\/jpeg.*bloodwork_result/)
    expect(files()).toHaveLength(2)
  })

  test.each([
    ['nobody waits for them', 'assigned', null],
    ['the questionnaire is open, which asks for none', 'in_progress', null],
    ['they have come', 'assigned', 'bloodwork_returned'],
    ['the provider has not begun', 'submitted', 'awaiting_bloodwork'],
    ['the treatment is decided', 'approved', 'awaiting_bloodwork'],
  ])('are not taken while %s', async (_when, status, awaiting) => {
    const { send } = await patientAt(status, awaiting)
    expect(await send('bloodwork_result')).toMatchObject({ status: 409, problem: { code: 'NOT_NOW' } })
  })

  test('that take too long to look at count as five documents each', { tags: ['long'] }, async () => {
    const { send } = await patientAt('assigned', 'awaiting_bloodwork')
    const slow = slowPdf().toString('base64')
    for (let count = 0; count < 4; count++)
      expect(await send('bloodwork_result', slow)).toMatchObject({
        status: 422,
        problem: { errors: { bloodwork_result: expect.stringContaining('takes too long') as string } },
      })
    expect(await send('bloodwork_result')).toMatchObject({ status: 429 })
  })

  test('come from British Columbia only', async () => {
    const { send } = await patientAt('assigned', 'awaiting_bloodwork', 'ON')
    expect(await send('bloodwork_result')).toMatchObject({
      status: 422,
      problem: { errors: { bloodwork_result: expect.any(String) as string } },
    })
  })
})

describe('a document that is not accepted', () => {
  test('is a PDF in place of a photo', async () => {
    const { send } = await patientAt('in_progress')
    expect(await send('government_id')).toMatchObject({
      status: 422,
      problem: { errors: { government_id: 'Choose a PNG, JPG or JPEG file' } },
    })
  })

  test('is not inspected: the refusal is the same for any content', async () => {
    const clamd = await startClamd()
    server.state.clamdUrl = clamd.url
    const { treatment_id, sendId } = await patientAt('submitted')
    const alex = await server.patient('alex@example.com')
    for (const file of [JPEG, NOT_A_PICTURE]) {
      expect(await sendId(undefined, file)).toMatchObject({ status: 409, problem: { code: 'ALREADY_SUBMITTED' } })
      const body = { document: 'government_id' as const, file, file_name: 'id.jpg', content_type: 'image/jpeg', treatment_id }
      expect(await alex.client.upload({ body })).toMatchObject({ status: 404, problem: { code: 'TREATMENT_NOT_FOUND' } })
    }
    expect([clamd.state.scans, files()]).toEqual([0, []])
    await clamd.stop()
  })
})

describe('a document sent again', () => {
  test('under the same key is the same document, also once the questionnaire is closed, and leaves no second file', async () => {
    const { sendId, put } = await patientAt('in_progress')
    const first = await sendId('a-key-of-ours')
    expect(first).toMatchObject({ ok: true })
    expect(await sendId('a-key-of-ours')).toEqual(first)
    await put('submitted')
    expect(await sendId('a-key-of-ours')).toEqual(first)
    expect(files()).toEqual([first.ok && first.body.id])
  })

  test('under the key of another document is refused, and leaves no file', async () => {
    const { sendId } = await patientAt('in_progress')
    const first = await sendId('a-key-of-ours')
    const another = await photo(1200, 800).jpeg().toBuffer()
    expect(await sendId('a-key-of-ours', another.toString('base64'))).toMatchObject({
      status: 422,
      problem: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect(files()).toEqual([first.ok && first.body.id])
  })

  test('takes the place of the older one while the questionnaire is open, row and file', async () => {
    const { sendId, send } = await patientAt('in_progress')
    await sendId()
    const lab = await send('headshot', JPEG, 'me.jpg')
    const second = await sendId()
    const ids = [lab, second].map((result) => (result.ok ? result.body.id : ''))
    expect(files().toSorted()).toEqual(ids.toSorted())
    for (const id of ids) expect(await rows()).toContain(id)
    expect(await server.rows(sql`select count(*)::int as n from uploads`)).toContain('"n":2')
  })

  test('at the same moment leaves one row and its file', async () => {
    const { sendId } = await patientAt('in_progress')
    const results = await Promise.all(Array.from({ length: 5 }, () => sendId()))
    for (const result of results) expect([201, 409, 429]).toContain(result.status)
    expect(files()).toHaveLength(1)
    expect(await rows()).toContain(files()[0])
  })
})

describe('row and file', () => {
  test('a store that fails leaves no row', async () => {
    const { sendId } = await patientAt('in_progress')
    rmSync(server.folder, { recursive: true })
    writeFileSync(server.folder, 'a file where the folder should be')
    expect(await sendId()).toMatchObject({ status: 500 })
    rmSync(server.folder)
    expect(await rows()).not.toContain('government_id')
    expect(await sendId()).toMatchObject({ ok: true })
  })

  test.each([
    ['while it runs leaves no file', '', 0],
    ['at its very end leaves one, which nobody can see, until the sweep', 'deferrable initially deferred', 1],
  ])('a transaction that fails %s', async (_when, moment, left) => {
    const { sendId } = await patientAt('in_progress')
    const { db } = server.services
    await db.execute(sql`create function refuse_uploads() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
    await db.execute(
      sql`create constraint trigger refuse_uploads after insert on uploads ${sql.raw(moment)} for each row execute function refuse_uploads()`,
    )
    expect(await sendId()).toMatchObject({ status: 500 })
    await db.execute(sql`drop function refuse_uploads cascade`)
    expect(files()).toHaveLength(left)
    expect(await rows()).not.toContain('government_id')
    server.state.now = Date.now() + 2 * 60 * 60 * 1000
    for (let day = 0; day <= 7; day++, server.state.now += 24 * 60 * 60 * 1000) await sweepOrphans(server.services)
    expect(files()).toEqual([])
  })
})

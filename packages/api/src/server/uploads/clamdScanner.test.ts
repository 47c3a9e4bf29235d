import { readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JPEG } from '../../../tests/support/answerFlow.ts'
import { openTestServer, type TestServer } from '../../../tests/support/openTestServer.ts'
import { withSegment } from '../../../tests/support/pictures.ts'
import { EICAR, startClamd } from '../../../tests/support/startClamd.ts'
import { clamdScanner } from './clamdScanner.ts'

let server: TestServer
let clamd: Awaited<ReturnType<typeof startClamd>>
beforeAll(async () => {
  server = await openTestServer()
  clamd = await startClamd()
})
afterAll(async () => {
  await clamd.stop()
  await server.close()
})
beforeEach(async () => {
  await server.reset()
  server.state.clamdUrl = clamd.url
  Object.assign(clamd.state, { manner: 'well', scans: 0 })
})

const photo = Buffer.from(JPEG, 'base64')
async function send(content: Buffer) {
  const sam = await server.patient()
  const { treatment_id } = sam
  const before = readdirSync(server.folder).length
  const file = content.toString('base64')
  const result = await sam.client.upload({
    body: { document: 'government_id', file, file_name: 'id.jpg', content_type: 'image/jpeg', treatment_id },
  })
  return { result, files: readdirSync(server.folder).length - before, rows: await server.rows(sql`select count(*)::int as n from uploads`) }
}

describe('with a scanner', () => {
  test('a clean picture is taken', async () => {
    expect(await send(photo)).toMatchObject({ result: { ok: true }, files: 1 })
    expect(clamd.state.scans).toBe(1)
  })

  test('a picture with a virus is refused before it is decoded, and the refusal is in the audit trail', async () => {
    const { result, files, rows } = await send(withSegment(photo.subarray(0, 500), 0xe5, EICAR))
    expect(result).toMatchObject({
      status: 422,
      problem: { errors: { government_id: 'This file didn’t pass our virus check. Take a new photo, or choose another file.' } },
    })
    expect([files, rows]).toEqual([0, expect.stringContaining('"n":0')])
    expect(await server.rows(sql`select action from audit_log`)).toContain('infected document refused')
  })

  // long: waits of seconds and 10 MB; the other tests of this file cover a clean file and a virus
  test.each([
    ['says nothing', 'silent'],
    ['hangs up', 'hangs up'],
    ['answers something else', 'nonsense'],
  ] as const)('nothing is taken while it %s', { tags: ['long'] }, async (_what, manner) => {
    clamd.state.manner = manner
    const { result, files, rows } = await send(photo)
    expect(result).toMatchObject({ status: 503, problem: { code: 'SCANNER_DOWN' } })
    expect([files, rows]).toEqual([0, expect.stringContaining('"n":0')])
    expect(server.faults).toMatchObject([{ name: 'ScannerError' }])
  })

  test('nothing is taken while it is not there; afterwards the same request goes through', { tags: ['long'] }, async () => {
    const sam = await server.patient()
    const upload = () =>
      server.fetch('/v2/uploads', {
        method: 'POST',
        headers: { authorization: `Bearer ${sam.access_token}`, 'content-type': 'application/json', 'idempotency-key': 'the-same-key' },
        body: JSON.stringify({
          document: 'government_id',
          file: JPEG,
          file_name: 'id.jpg',
          content_type: 'image/jpeg',
          treatment_id: sam.treatment_id,
        }),
      })
    server.state.clamdUrl = 'tcp://127.0.0.1:1'
    const refused = await upload()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
    server.state.clamdUrl = clamd.url
    expect((await upload()).status).toBe(201)
  })
})

describe('the daemon is called in its own protocol', () => {
  test.each([
    ['nothing', Buffer.alloc(0), 'clean'],
    ['a byte', Buffer.alloc(1), 'clean'],
    ['exactly one chunk', Buffer.alloc(64 * 1024), 'clean'],
    ['a virus over the border of two chunks', Buffer.concat([Buffer.alloc(64 * 1024 - 10), Buffer.from(EICAR)]), 'infected'],
    ['a virus at the end of 10 MB', Buffer.concat([Buffer.alloc(10 * 1024 * 1024 - EICAR.length), Buffer.from(EICAR)]), 'infected'],
  ])('of %s', { tags: ['long'] }, async (_what, content, found) => {
    expect(await clamdScanner(clamd.url)(content)).toBe(found)
  })

  test('and a size limit below the file size is a separate error', async () => {
    const small = await startClamd({ streamMaxLength: 100_000 })
    await expect(clamdScanner(small.url)(Buffer.alloc(10 * 1024 * 1024))).rejects.toMatchObject({ code: 'SCANNER_LIMIT' })
    await small.stop()
  })

  test('and a timeout ends the wait', async () => {
    clamd.state.manner = 'silent'
    await expect(clamdScanner(clamd.url, 50)(photo)).rejects.toMatchObject({ code: 'SCANNER_SLOW' })
  })
})
